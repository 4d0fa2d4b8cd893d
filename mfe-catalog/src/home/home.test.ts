import type { SparePart } from 'api/contract';
import { describe, expect, it } from 'vitest';
import { pickParts } from './home.ts';
import { searchTexts } from '../texts/en/home.ts';

const createPart = (id: number, service: number): SparePart => ({
  id,
  sub_category: { id: service, name: `Service ${service}` },
  service_name: `Part ${id}`,
  image: 'parts/x.svg',
  brand: 'Brand',
  price: 100,
  market_price: 150,
});

describe('pickParts', () => {
  it('takes the first part of every service before the second part of any', () => {
    const parts = [
      createPart(1, 14),
      createPart(2, 14),
      createPart(3, 14),
      createPart(4, 5),
      createPart(5, 12),
    ];
    expect(pickParts(parts, 4).map(({ id }) => id)).toEqual([1, 4, 5, 2]);
  });

  it('returns all parts if there are few', () => {
    expect(pickParts([createPart(1, 14)], 12)).toHaveLength(1);
    expect(pickParts([], 12)).toEqual([]);
  });
});

it('search results are labelled as service or spare part', () => {
  const { service, product, sparePart } = searchTexts;
  expect([service, product, sparePart]).toEqual(['Service', 'Service', 'Spare part']);
});
