import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../dev/fake-catalogue.ts';
import {
  getChangedIds,
  countChanged,
  filterEntries,
  rebaseDraft,
  upsertEntry,
  removeEntry,
} from './draft.ts';

const [pump] = CATALOGUE.spare_parts;
const [drum] = CATALOGUE.products;
if (pump === undefined || drum === undefined)
  throw new Error('the catalogue must have a part and a product');

const draft = (catalogue = CATALOGUE) => ({ version: 4, base: CATALOGUE, catalogue });

describe('catalogue draft', () => {
  it('replaces an entry in place and appends a new one', () => {
    const catalogue = upsertEntry(CATALOGUE, 'products', { ...drum, price: 555 });
    expect(catalogue.products[0]).toMatchObject({ id: drum.id, price: 555 });
    const more = upsertEntry(catalogue, 'products', { ...drum, id: 9001 });
    expect(more.products.at(-1)).toMatchObject({ id: 9001 });
    expect(countChanged(draft(more))).toBe(2);
    expect(getChangedIds(draft(more), 'products')).toEqual([drum.id, 9001]);
    expect(countChanged(draft(upsertEntry(catalogue, 'products', drum)))).toBe(0);
  });

  it('deletes the products and spare parts of a deleted service', () => {
    const catalogue = removeEntry(CATALOGUE, 'sub_categories', 11);
    expect(catalogue.sub_categories.map(({ id }) => id)).not.toContain(11);
    expect(catalogue.products.filter(({ sub_category_id: serviceId }) => serviceId === 11)).toEqual(
      [],
    );
    expect(
      catalogue.spare_parts.filter(({ sub_category_id: serviceId }) => serviceId === 11),
    ).toEqual([]);
    expect(catalogue.products.length).toBeGreaterThan(0);
  });

  it('rebases onto a newer version and keeps the changes of others', () => {
    const ownDraft = draft(upsertEntry(CATALOGUE, 'products', { ...drum, price: 555 }));
    const newest = upsertEntry(CATALOGUE, 'spare_parts', { ...pump, price: 999 });
    const both = rebaseDraft(ownDraft, newest, 5);
    expect(both).toMatchObject({ version: 5, base: newest });
    expect(both.catalogue.products[0]?.price).toBe(555);
    expect(both.catalogue.spare_parts[0]?.price).toBe(999);
    const ownRemoval = draft(removeEntry(CATALOGUE, 'products', drum.id));
    expect(rebaseDraft(ownRemoval, newest, 5).catalogue.products.map(({ id }) => id)).not.toContain(
      drum.id,
    );
  });
});

it('finds entries by name and id', () => {
  expect(filterEntries(CATALOGUE.products, 'DRUM').map(({ id }) => id)).toEqual([drum.id]);
  expect(filterEntries(CATALOGUE.products, String(drum.id)).map(({ id }) => id)).toEqual([drum.id]);
  expect(filterEntries(CATALOGUE.products, '')).toHaveLength(CATALOGUE.products.length);
});
