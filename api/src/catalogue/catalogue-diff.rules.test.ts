import { describe, expect, it } from 'vitest';
import { SMALL_CATALOGUE } from './catalogue.fixture.ts';
import { diffCatalogue } from './catalogue-diff.rules.ts';

const [first, ...rest] = SMALL_CATALOGUE.products;
if (!first) throw new Error('the test catalogue has no products');

describe('diffCatalogue', () => {
  it('reports no change for equal catalogues', () => {
    const { changes } = diffCatalogue(SMALL_CATALOGUE, structuredClone(SMALL_CATALOGUE));
    expect(changes).toEqual([]);
  });

  it('lists changed properties with old and new value', () => {
    const { minutes: _, ...plain } = first;
    const products = [{ ...plain, price: 555, minutes: 50 }, ...rest];
    const { report, changes } = diffCatalogue(SMALL_CATALOGUE, { ...SMALL_CATALOGUE, products });
    expect(changes).toEqual([
      {
        list: 'products',
        id: first.id,
        name: first.title,
        what: 'changed',
        fields: [
          { field: 'price', before: String(first.price), after: '555' },
          { field: 'minutes', before: null, after: '50' },
        ],
      },
    ]);
    expect(report.products).toEqual({ added: 0, changed: 1, retired: 0 });
  });

  it('counts added and retired entries, and a moved entry as changed', () => {
    const added = { ...first, id: 9999, title: 'New' };
    const products = [...rest.toReversed(), added];
    const { report, changes } = diffCatalogue(SMALL_CATALOGUE, { ...SMALL_CATALOGUE, products });
    expect(report.products).toEqual({ added: 1, changed: 1, retired: 1 });
    expect(changes.filter(({ what }) => what === 'retired')).toMatchObject([{ id: first.id }]);
    expect(changes.filter(({ what }) => what === 'changed')).toMatchObject([
      { id: rest.at(-1)?.id, fields: [] },
    ]);
  });
});
