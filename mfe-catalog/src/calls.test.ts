import { createClient } from 'shared-ui/http';
import { recordCalls } from 'shared-ui/test-utils/calls';
import { endSessionAtom, store, subCategoriesAtom } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadProducts } from './service/service.api.ts';
import { loadParts } from './spare-parts/spare-parts.api.ts';
import { fetchSubCategories, fetchSubCategoriesOnce } from './sub-categories/sub-categories.api.ts';

const lists = { SubCategory: [], SparePart: [], products: [] };
let network: ReturnType<typeof recordCalls>;
beforeEach(() => {
  network = recordCalls(lists);
  store.set(subCategoriesAtom, null);
  store.set(beginSessionAtom, 'secret');
});
afterEach(() => {
  network.stop();
  store.set(endSessionAtom);
});

const listCalls = (): string[] => network.sent.map(({ call }) => call);

describe('API calls of the catalogue', () => {
  it('request the sub-categories with the user’s bearer token', async () => {
    await fetchSubCategoriesOnce();
    expect(listCalls()).toEqual(['GET /api/subcategory/list/status']);
    expect(network.sent[0]?.bearer).toBe('Bearer secret');
  });

  it('request the sub-categories without a token on the gateway', async () => {
    await fetchSubCategories(createClient());
    expect(network.sent[0]?.bearer).toBeNull();
  });

  it('send one request for concurrent callers', async () => {
    await Promise.all([fetchSubCategoriesOnce(), fetchSubCategoriesOnce()]);
    expect(listCalls()).toHaveLength(1);
  });

  it('send no second request for a component that mounts right after the response', async () => {
    // The second call runs in the microtask after the first response, before any React effect.
    await fetchSubCategoriesOnce().then(() => fetchSubCategoriesOnce());
    expect(listCalls()).toHaveLength(1);
  });

  it('request the products of a sub-category', async () => {
    await loadProducts(14, new AbortController().signal);
    expect(listCalls()).toEqual(['GET /api/product/by-subcategory/14']);
  });

  it('request all spare parts with the token, and filtered ones by comma-separated ids', async () => {
    await loadParts([]);
    await loadParts(['5', '38']);
    expect(listCalls()).toEqual([
      'GET /api/spare-part/list/status',
      'GET /api/spare-part/list/status/filter?sub_category_id=5,38',
    ]);
    expect(network.sent[0]?.bearer).toBe('Bearer secret');
  });
});
