import { describe, expect, it } from 'vitest';
import { meta } from './spare-parts.meta.ts';

const address = (query = '') => ({ params: {}, search: new URLSearchParams(query) });
const createPart = (id: number) => ({
  id,
  sub_category: { id: 5, name: 'Water Purifier' },
  service_name: `Membrane ${id}`,
  image: 'parts/membrane.svg',
  brand: id === 1 ? '' : 'Kent',
  price: 800,
  market_price: 1200,
});
const data = {
  filter: '',
  parts: Array.from({ length: 30 }, (_, n) => createPart(n + 1)),
  counts: { 5: 30 },
  subCategories: [],
};

describe('meta of the spare parts', () => {
  it('describes the first parts with name, brand and price', () => {
    const list = meta(address(), data).structured?.[1];
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 30 });
    const { itemListElement } = list as { itemListElement: { item: object }[] };
    expect(itemListElement).toHaveLength(20);
    expect(itemListElement[0]?.item).not.toHaveProperty('brand');
    expect(itemListElement[1]?.item).toMatchObject({
      '@type': 'Product',
      name: 'Membrane 2',
      brand: { name: 'Kent' },
      image: '/storage/parts/membrane.svg',
      offers: { price: 800, priceCurrency: 'INR' },
    });
  });

  it('has breadcrumbs without data, and noindex for a filtered, searched or sorted list or with a highlighted part', () => {
    expect(meta(address(), undefined).structured).toHaveLength(1);
    for (const query of ['sub_category_id=5', 'q=kent', 'sort=price', 'part=3'])
      expect(meta(address(query), data).noindex).toBe(true);
    expect(meta(address(), data).noindex).toBeUndefined();
  });
});
