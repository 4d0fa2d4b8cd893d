import { createClient } from 'shared-ui/http';
import { recordCalls } from 'shared-ui/test-utils/calls';
import { beginSessionAtom, endSessionAtom, store } from 'shell/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCart, sendAdd, sendDelete, sendQuantity } from './cart-choice/cart-choice.api.ts';
import { loadProducts } from './service/service.api.ts';
import { loadParts } from './spare-parts/spare-parts.api.ts';
import { fetchSubCategories, fetchSubCategoriesOnce } from './sub-categories/sub-categories.api.ts';

const lists = { SubCategory: [], SparePart: [], products: [], cart: { data: [] }, total: 0 };
let network: ReturnType<typeof recordCalls>;
beforeEach(() => {
  network = recordCalls(lists);
  store.set(beginSessionAtom, 'secret');
});
afterEach(() => {
  network.stop();
  store.set(endSessionAtom);
});

const calls = (): string[] => network.sent.map(({ call }) => call);

describe('the calls of the catalogue', () => {
  it('ask for the sub-categories with the bearer token of whoever is logged in', async () => {
    await fetchSubCategoriesOnce();
    expect(calls()).toEqual(['GET /api/subcategory/list/status']);
    expect(network.sent[0]?.bearer).toBe('Bearer secret');
  });

  it('are public: at the gateway the sub-categories are asked for without a token', async () => {
    await fetchSubCategories(createClient());
    expect(network.sent[0]?.bearer).toBeNull();
  });

  it('ask once for parts of a page that ask at once', async () => {
    await Promise.all([fetchSubCategoriesOnce(), fetchSubCategoriesOnce()]);
    expect(calls()).toHaveLength(1);
  });

  it('ask for the products of a sub-category', async () => {
    await loadProducts(14, new AbortController().signal);
    expect(calls()).toEqual(['GET /api/product/by-subcategory/14']);
  });

  it('ask for all spare parts with the token, and for those of a filter by comma-separated ids', async () => {
    await loadParts([]);
    await loadParts(['5', '38']);
    expect(calls()).toEqual([
      'GET /api/spare-part/list/status',
      'GET /api/spare-part/list/status/filter?sub_category_id=5,38',
    ]);
    expect(network.sent[0]?.bearer).toBe('Bearer secret');
  });
});

describe('the calls of the cart list', () => {
  it('add one of a service, and one of a part', async () => {
    await sendAdd({ kind: 'product', id: 1401 });
    await sendAdd({ kind: 'spare_part', id: 5004 });
    expect(network.sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/cart/addtocart', { product_id: 1401, quantity: 1 }],
      ['POST /api/cart/addtocart', { spare_part_id: 5004, quantity: 1 }],
    ]);
    expect(network.sent[0]?.bearer).toBe('Bearer secret');
  });

  it('change a quantity by the product’s id', async () => {
    await sendQuantity({ kind: 'product', id: 1401 }, 3);
    expect(network.sent[0]).toMatchObject({
      call: 'PATCH /api/cart/edit',
      body: { productId: 1401, newQuantity: 3 },
    });
  });

  it('delete a line by its id, and load the list in pages of 100', async () => {
    await sendDelete('cl_1');
    await loadCart();
    expect(calls()).toEqual(['DELETE /api/cart/cl_1/delete', 'GET /api/cart?per_page=100&page=1']);
  });
});
