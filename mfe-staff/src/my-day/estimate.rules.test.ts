import { expect, it } from 'vitest';
import { buildEstimate, getTaxPercentOfTotal, type Rate } from './estimate.rules.ts';

const rate = (id: number, price: number): Rate => ({
  id,
  service: 'Fridge',
  kind: 'part',
  name: `Part ${id}`,
  price,
  warranty_days: 90,
});

const RATES = [rate(1, 1250.5), rate(2, 320), rate(3, 90)];
const build = (quantities: Record<number, number>, credit: number) =>
  buildEstimate(RATES, quantities, { credit, creditName: 'Visit fee credited', taxPercent: 18 });

it('an estimate has the chosen lines, the credit, and the tax in the total', () => {
  const estimate = build({ 1: 1, 2: 2 }, 299);
  expect(estimate.lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['Part 1', 1250.5],
    ['Part 2', 640],
    ['Visit fee credited', -299],
  ]);
  expect([estimate.total, estimate.tax]).toEqual([1591.5, 286.47]);
});

it('the credit is at most the price of the repair', () => {
  expect(build({ 3: 1 }, 299)).toMatchObject({
    total: 0,
    lines: [{ amount: 90 }, { amount: -90 }],
  });
  expect(build({ 3: 1 }, 0).lines).toHaveLength(1);
});

it('the tax that a net price plus 18% contains is 18 of 118', () => {
  const taxPercent = getTaxPercentOfTotal(18, 'included');
  const estimate = buildEstimate(
    [rate(1, 118)],
    { 1: 1 },
    { credit: 0, creditName: '', taxPercent },
  );
  expect(estimate.tax).toBe(18);
  expect(getTaxPercentOfTotal(18)).toBe(18);
});
