/**
 * The figures of an estimate as the phone shows them. The server computes them again and rejects an estimate that
 * differs. Pure.
 */
import type { RateCard } from 'api/staff-contract';
import { toPaise } from 'shared-ui/base';
import type { Estimate } from '../offline/action.ts';

export type Rate = RateCard['rates'][number];

/** Quantities by the id of the rate. */
export type Quantities = Readonly<Record<number, number>>;

/**
 * Builds an estimate that has not been sent.
 * @param credit visit fees that the repair may credit, in rupees; at most the price of the repair is used
 * @param creditName label of the credit line
 * @param taxPercent of the total
 */
export function buildEstimate(
  rates: readonly Rate[],
  quantities: Quantities,
  { credit, creditName, taxPercent }: { credit: number; creditName: string; taxPercent: number },
): Estimate {
  const lines = rates.flatMap((rate) => {
    const quantity = quantities[rate.id] ?? 0;
    return quantity === 0 ? [] : [toLine(rate, quantity)];
  });
  const repair = lines.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const credited = Math.min(repair, toPaise(credit));
  const total = repair - credited;
  return {
    id: 0,
    state: 'open',
    agreement: null,
    lines: credited === 0 ? lines : [...lines, toCredit(creditName, credited / 100)],
    total: total / 100,
    tax: Math.round((total * taxPercent) / 100) / 100,
    made_at: '',
    decided_at: null,
  };
}

/**
 * The tax as a percentage of the total. If the total is a net price plus `percent` of that price (`included`), the
 * result is less than `percent`.
 * @param method how the order's tax is calculated; a server of an older version sends no method and takes the tax of the total
 */
export const getTaxPercentOfTotal = (percent: number, method?: string): number =>
  method === 'included' ? (100 * percent) / (100 + percent) : percent;

const toLine = (
  { name, kind, price, warranty_days }: Rate,
  quantity: number,
): Estimate['lines'][number] => ({
  name,
  kind,
  price,
  quantity,
  amount: (toPaise(price) * quantity) / 100,
  warranty_days,
});

const toCredit = (name: string, credited: number): Estimate['lines'][number] => ({
  name,
  kind: 'credit',
  price: -credited,
  quantity: 1,
  amount: -credited,
  warranty_days: 0,
});
