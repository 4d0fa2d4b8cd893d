/** Rules of edits of open orders (ORDER-25 to ORDER-27). Pure. */
import type { Scope } from 'platform/staff-auth';
import type { EnglishFallback } from '../../catalogue/localize.rules.ts';
import { MAX_DISCOUNT_PERCENT } from '../../limits.ts';
import { calculatePercent, paise, type Paise } from '../../money/money.ts';
import { coversRole, type Role } from '../../people/roles.rules.ts';

/** A line of an order after an edit. */
export interface EditLine {
  /** Id of the order's line; null if the edit adds it. */
  id: number | null;
  product_id: number | null;
  spare_part_id: number | null;
  name: string;
  images: string[];
  price_paise: number;
  quantity: number;
}

type Line = Omit<EditLine, 'images'>;
type NamedLine = Line & EnglishFallback;

/** Returns Σ price × quantity; credits have a negative price. */
export const sumLines = (lines: readonly Pick<Line, 'price_paise' | 'quantity'>[]): Paise =>
  paise(lines.reduce((sum, line) => sum + line.price_paise * line.quantity, 0));

/** A line that an edit changes. */
interface LineChange extends EnglishFallback {
  name: string;
  /** Quantity before; 0 if the line is added. */
  before: number;
  /** Quantity after; 0 if the line is removed. */
  after: number;
}

/** Lists the lines that are added, removed or have another quantity; in the order of the lines, added ones last. */
export function compareLines(
  lines: readonly NamedLine[],
  edited: readonly NamedLine[],
): LineChange[] {
  const pick = ({ name, in_english: marked }: NamedLine) =>
    marked === undefined ? { name } : { name, in_english: marked };
  const kept = lines.map((line) => ({
    ...pick(line),
    before: line.quantity,
    after: edited.find(({ id }) => id === line.id)?.quantity ?? 0,
  }));
  const added = edited
    .filter(({ id }) => id === null)
    .map((line) => ({ ...pick(line), before: 0, after: line.quantity }));
  return [...kept, ...added].filter(({ before, after }) => before !== after);
}

/** Parts of a total by kind of payment. */
export interface PaymentSplit {
  /** Paid online, after the refund. */
  paidOnline: Paise;
  /** Due at the door. */
  due: Paise;
  /** Part of the online payment that is refunded. */
  refund: Paise;
}

/** Splits a total: the online payment counts first, the rest is due at the door, and an overpayment is refunded. */
export function splitPayment(total: Paise, paidOnline: Paise): PaymentSplit {
  const refund = paise(Math.max(0, paidOnline - total));
  return {
    paidOnline: paise(paidOnline - refund),
    due: paise(Math.max(0, total - paidOnline)),
    refund,
  };
}

/**
 * Returns the highest discount that a holder of these scopes may give on a sum of lines; 0 if the scopes cover no role
 * that may give one.
 */
export function getMaxDiscount(scopes: readonly Scope[] | 'all', sum: Paise): Paise {
  const percents = Object.entries(MAX_DISCOUNT_PERCENT)
    .filter(([role]) => coversRole(scopes, role as Role))
    .map(([, percent]) => percent);
  return calculatePercent(sum, Math.max(0, ...percents));
}

/**
 * Returns how much of an order's discount an edit may keep, whatever the role: if the sum of the lines falls, the
 * discount falls in proportion.
 */
export function getKeptDiscount(
  {
    discount_paise: discount,
    total_paise: total,
  }: Record<'discount_paise' | 'total_paise', number>,
  sum: Paise,
): Paise {
  const sumBefore = total + discount;
  return paise(sum < sumBefore ? Math.floor((discount * sum) / sumBefore) : discount);
}

/** Returns true if there is a proposal that has not expired. */
export const isProposalOpen = (
  proposal: { expires_at: string | Date | null } | null,
  now: Date,
): boolean => proposal?.expires_at != null && new Date(proposal.expires_at) > now;
