import type { SparePart } from 'api/contract';
import { describe, expect, it } from 'vitest';
import { countsOf, groupsOf, matching, partsFor, savingOf } from './parts-list.ts';

const AC = { id: 14, name: 'AC' };
const FAN = { id: 10, name: 'Fan' };

const part = (id: number, over: Partial<SparePart>): SparePart => ({
  id,
  sub_category: AC,
  service_name: `Part ${id}`,
  image: 'parts/1.svg',
  brand: 'Usha',
  price: 100,
  market_price: 120,
  ...over,
});

const all = [
  part(1, { price: 349, market_price: 450, service_name: 'Run capacitor 45 µF' }),
  part(2, { sub_category: FAN, price: 59, market_price: 99, brand: 'Bajaj' }),
  part(3, { price: 1850, market_price: 2300 }),
];
const idsOf = (parts: readonly SparePart[] | null) => parts?.map(({ id }) => id);

describe('the list of parts', () => {
  it('stands by appliance, numbered through, the appliances in the order in which they came', () => {
    const groups = groupsOf(all, { words: '', sort: 'appliance' });
    expect(groups.map(({ service, first, parts }) => [service?.name, first, idsOf(parts)])).toEqual(
      [
        ['AC', 1, [1, 3]],
        ['Fan', 3, [2]],
      ],
    );
  });

  it('stands in one order by price or by saving, in short runs without headings', () => {
    const many = Array.from({ length: 8 }, (_, n) => part(n, { price: 80 - n }));
    const runs = groupsOf(many, { words: '', sort: 'price' });
    expect(runs.map(({ service, first, parts }) => [service, first, idsOf(parts)])).toEqual([
      [null, 1, [7, 6, 5, 4, 3, 2]],
      [null, 7, [1, 0]],
    ]);
    expect(new Set(runs.map(({ key }) => key)).size).toBe(2);
    expect(
      groupsOf(all, { words: '', sort: 'saving' }).flatMap(({ parts }) => idsOf(parts)),
    ).toEqual([3, 1, 2]);
  });

  it('is found by every word of name, brand and appliance, whatever their case', () => {
    expect(idsOf(matching(all, 'ac usha CAPACITOR'))).toEqual([1]);
    expect(idsOf(matching(all, '45 μf'))).toEqual([1]);
    expect(idsOf(matching(all, 'fan usha'))).toEqual([]);
    expect(idsOf(matching(all, 'Capácitor'))).toEqual([1]);
    expect(idsOf(matching(all, '  run   capacitor '))).toEqual([1]);
    expect(matching(all, '  ')).toBe(all);
    expect(groupsOf(all, { words: 'nothing', sort: 'price' })).toEqual([]);
  });

  it('is filtered here where every appliance asked for is known, and else by the server', () => {
    expect(idsOf(partsFor(all, ['10']))).toEqual([2]);
    expect(partsFor(all, [])).toBe(all);
    expect(partsFor(all, ['10', 'abc'])).toBeNull();
    expect(partsFor(null, ['10'])).toBeNull();
  });

  it('says how many parts an appliance has, and what each saves', () => {
    expect(countsOf(all)).toEqual({ 14: 2, 10: 1 });
    expect(savingOf(part(1, { price: 10.1, market_price: 20.3 }))).toBe(10.2);
    expect(savingOf(part(1, { price: 130, market_price: 120 }))).toBe(0);
  });
});
