/** Rules of estimates: prices, credit and states. A database trigger enforces the states too. */
import type { Message } from 'platform/language';
import type { CatalogueFile } from '../../catalogue/catalogue-file.schema.ts';
import type { RateKind } from '../../limits.ts';
import { addPaise, fromRupees, paise, type Paise } from '../../money/money.ts';
import { messages } from '../../texts/texts.ts';
import { sumLines } from '../edits/edits.rules.ts';

export const ESTIMATE_STATES = ['open', 'accepted', 'declined', 'replaced', 'expired'] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

/** How the customer accepted: in their bookings, or with the code that they read out to the technician. */
export const ESTIMATE_AGREEMENTS = ['bookings', 'code'] as const;
export type EstimateAgreement = (typeof ESTIMATE_AGREEMENTS)[number];

/** Kinds of lines. A credit deducts the fee of a diagnosis visit. */
export const LINE_KINDS = ['labour', 'gas', 'part', 'credit'] as const;
export type LineKind = RateKind | 'credit';

type Rate = CatalogueFile['rate_card'][number];

export interface EstimateLine {
  rate_id: number | null;
  sub_category_id: number;
  kind: LineKind;
  name: string;
  /** Price of one piece, including tax; negative for a credit. */
  price_paise: number;
  quantity: number;
  warranty_days: number;
}

/** Fields of an order line from which credits are computed. */
interface PaidItem {
  price_paise: number;
  quantity: number;
  kind?: LineKind | null;
  diagnosis?: boolean | null;
  sub_category_id?: number | null;
}

/** Returns the fees of the order's diagnosis visits, less those credited already, by sub-category. */
function getFees(items: readonly PaidItem[]): Map<number, Paise> {
  const fees = new Map<number, Paise>();
  for (const item of items) {
    if (item.diagnosis !== true && item.kind !== 'credit') continue;
    const category = item.sub_category_id ?? 0;
    fees.set(category, addPaise(fees.get(category) ?? paise(0), sumLines([item])));
  }
  return fees;
}

/**
 * Returns the maximum credit for a repair: all fees that are not credited yet. If an edit removed a visit whose fee had
 * been credited, only the negative credit is left of it; it counts as zero, so that it does not reduce the other fees.
 */
export const getFeeTotal = (items: readonly PaidItem[]): Paise =>
  addPaise(...[...getFees(items).values()].map((fee) => paise(Math.max(0, fee))));

const CREDIT_NAME = messages.visitFeeCredited.en;

/**
 * Builds the credits of the visit fees (ESTIMATE-5): in full, but at most what the repair costs, so that an accepted
 * estimate never lowers the total.
 */
function buildCredits(repair: Paise, items: readonly PaidItem[]): EstimateLine[] {
  let uncredited = repair;
  return [...getFees(items)].flatMap(([category, fee]) => {
    const credit = Math.min(fee, uncredited);
    if (credit <= 0) return [];
    uncredited = paise(uncredited - credit);
    return [
      {
        rate_id: null,
        sub_category_id: category,
        kind: 'credit' as const,
        name: CREDIT_NAME,
        price_paise: -credit,
        quantity: 1,
        warranty_days: 0,
      },
    ];
  });
}

interface RequestedRate {
  rate: number;
  qty: number;
}

/**
 * Builds the lines of an estimate at the prices of a rate card, with the credits.
 * @param items the order's lines
 * @returns null if a rate is not on the card, or is named twice
 */
export function buildEstimateLines(
  wanted: readonly RequestedRate[],
  rates: readonly Rate[],
  items: readonly PaidItem[],
): EstimateLine[] | null {
  const byId = new Map(rates.map((rate) => [rate.id, rate]));
  const lines = wanted.flatMap(({ rate: id, qty }) => {
    const rate = byId.get(id);
    byId.delete(id);
    return rate === undefined ? [] : [toLine(rate, qty)];
  });
  if (lines.length !== wanted.length) return null;
  return [...lines, ...buildCredits(sumLines(lines), items)];
}

const toLine = (rate: Rate, quantity: number): EstimateLine => ({
  rate_id: rate.id,
  sub_category_id: rate.sub_category_id,
  kind: rate.kind,
  name: rate.name,
  price_paise: fromRupees(rate.price),
  quantity,
  warranty_days: rate.warranty_days,
});

/** Returns true if the credits still match the order's lines, which may have changed since the estimate was made. */
export function areCreditsCurrent(
  lines: readonly EstimateLine[],
  items: readonly PaidItem[],
): boolean {
  const repair = lines.filter(({ kind }) => kind !== 'credit');
  const credits = lines.filter(({ kind }) => kind === 'credit');
  return sumLines(credits) === sumLines(buildCredits(sumLines(repair), items));
}

/** Returns the reason why an estimate can't be answered any more; undefined if it can. */
export function getEstimateRefusal(state: EstimateState): Message | undefined {
  switch (state) {
    case 'open':
      return undefined;
    case 'accepted':
      return messages.estimateAcceptedAlready;
    case 'declined':
      return messages.estimateDeclinedAlready;
    case 'replaced':
      return messages.estimateReplaced;
    case 'expired':
      return messages.proposalOver;
  }
}
