import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../dev/fake-catalogue.ts';
import { changedIds, countChanged, found, rebased, withEntry, withoutEntry } from './draft.ts';

const [pump] = CATALOGUE.spare_parts;
const [drum] = CATALOGUE.products;
if (pump === undefined || drum === undefined)
  throw new Error('the catalogue has a part and a product');

const draft = (file = CATALOGUE) => ({ version: 4, base: CATALOGUE, file });

describe('a draft', () => {
  it('has an entry changed at its place, and a new one at the end', () => {
    const file = withEntry(CATALOGUE, 'products', { ...drum, price: 555 });
    expect(file.products[0]).toMatchObject({ id: drum.id, price: 555 });
    const more = withEntry(file, 'products', { ...drum, id: 9001 });
    expect(more.products.at(-1)).toMatchObject({ id: 9001 });
    expect(countChanged(draft(more))).toBe(2);
    expect(changedIds(draft(more), 'products')).toEqual([drum.id, 9001]);
    expect(countChanged(draft(withEntry(file, 'products', drum)))).toBe(0);
  });

  it('loses with a service what belongs to it', () => {
    const file = withoutEntry(CATALOGUE, 'sub_categories', 11);
    expect(file.sub_categories.map(({ id }) => id)).not.toContain(11);
    expect(file.products.filter(({ sub_category_id: of }) => of === 11)).toEqual([]);
    expect(file.spare_parts.filter(({ sub_category_id: of }) => of === 11)).toEqual([]);
    expect(file.products.length).toBeGreaterThan(0);
  });

  it('is put on a newer version without undoing what others changed', () => {
    const mine = draft(withEntry(CATALOGUE, 'products', { ...drum, price: 555 }));
    const theirs = withEntry(CATALOGUE, 'spare_parts', { ...pump, price: 999 });
    const both = rebased(mine, theirs, 5);
    expect(both).toMatchObject({ version: 5, base: theirs });
    expect(both.file.products[0]?.price).toBe(555);
    expect(both.file.spare_parts[0]?.price).toBe(999);
    const gone = draft(withoutEntry(CATALOGUE, 'products', drum.id));
    expect(rebased(gone, theirs, 5).file.products.map(({ id }) => id)).not.toContain(drum.id);
  });
});

it('entries are found by name and number', () => {
  expect(found(CATALOGUE.products, 'DRUM').map(({ id }) => id)).toEqual([drum.id]);
  expect(found(CATALOGUE.products, String(drum.id)).map(({ id }) => id)).toEqual([drum.id]);
  expect(found(CATALOGUE.products, '')).toHaveLength(CATALOGUE.products.length);
});
