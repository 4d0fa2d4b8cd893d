import type { SparePart } from 'api/contract';
import { describe, expect, it } from 'vitest';
import {
  countByCategory,
  groupParts,
  searchParts,
  filterByCategory,
  getSaving,
} from './parts-list.ts';

const AC = { id: 14, name: 'AC' };
const FAN = { id: 10, name: 'Fan' };

const createPart = (id: number, changes: Partial<SparePart>): SparePart => ({
  id,
  sub_category: AC,
  service_name: `Part ${id}`,
  image: 'parts/1.svg',
  brand: 'Usha',
  price: 100,
  market_price: 120,
  ...changes,
});

const all = [
  createPart(1, { price: 349, market_price: 450, service_name: 'Run capacitor 45 µF' }),
  createPart(2, { sub_category: FAN, price: 59, market_price: 99, brand: 'Bajaj' }),
  createPart(3, { price: 1850, market_price: 2300 }),
];
const getIds = (parts: readonly SparePart[] | null) => parts?.map(({ id }) => id);

describe('spare parts list', () => {
  it('is grouped by appliance in original order with continuous numbers', () => {
    const groups = groupParts(all, { text: '', sort: 'appliance' });
    expect(
      groups.map(({ service, firstNumber, parts }) => [service?.name, firstNumber, getIds(parts)]),
    ).toEqual([
      ['AC', 1, [1, 3]],
      ['Fan', 3, [2]],
    ]);
  });

  it('is sorted by price or saving in short runs without headings', () => {
    const many = Array.from({ length: 8 }, (_, n) => createPart(n, { price: 80 - n }));
    const runs = groupParts(many, { text: '', sort: 'price' });
    expect(
      runs.map(({ service, firstNumber, parts }) => [service, firstNumber, getIds(parts)]),
    ).toEqual([
      [null, 1, [7, 6, 5, 4, 3, 2]],
      [null, 7, [1, 0]],
    ]);
    expect(new Set(runs.map(({ key }) => key)).size).toBe(2);
    expect(
      groupParts(all, { text: '', sort: 'saving' }).flatMap(({ parts }) => getIds(parts)),
    ).toEqual([3, 1, 2]);
  });

  it('is searched by every word of name, brand and appliance, ignoring case', () => {
    expect(getIds(searchParts(all, 'ac usha CAPACITOR'))).toEqual([1]);
    expect(getIds(searchParts(all, '45 μf'))).toEqual([1]);
    expect(getIds(searchParts(all, 'fan usha'))).toEqual([]);
    expect(getIds(searchParts(all, 'Capácitor'))).toEqual([1]);
    expect(getIds(searchParts(all, '  run   capacitor '))).toEqual([1]);
    expect(searchParts(all, '  ')).toBe(all);
    const hindi = createPart(4, { sub_category: { id: 13, name: 'फ्रिज', address_name: 'Fridge' } });
    expect(getIds(searchParts([hindi], 'fridge'))).toEqual([4]);
    expect(groupParts(all, { text: 'nothing', sort: 'price' })).toEqual([]);
  });

  it('is filtered locally only if every requested appliance is known', () => {
    expect(getIds(filterByCategory(all, ['10']))).toEqual([2]);
    expect(filterByCategory(all, [])).toBe(all);
    expect(filterByCategory(all, ['10', 'abc'])).toBeNull();
    expect(filterByCategory(null, ['10'])).toBeNull();
  });

  it('counts parts per appliance and computes savings', () => {
    expect(countByCategory(all)).toEqual({ 14: 2, 10: 1 });
    expect(getSaving(createPart(1, { price: 10.1, market_price: 20.3 }))).toBe(10.2);
    expect(getSaving(createPart(1, { price: 130, market_price: 120 }))).toBe(0);
  });
});
