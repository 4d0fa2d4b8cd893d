/** The draft of an edit and its request. Pure. */
import type { EditBody, Me, WholeOrder } from 'api/staff-contract';
import { MAX_DISCOUNT_PERCENT } from 'api/limits';
import { formatRupees, toPaise } from 'shared-ui/base';
import {
  getTotal,
  getTotalPaise,
  type DraftAddress,
  type DraftLine,
} from '../new-order/new-order.ts';
import { texts } from '../texts/en/edit-order.ts';

type Order = WholeOrder['order'];
export type DiscountReason = NonNullable<EditBody['discount']>['reason'];

export interface EditDraft {
  lines: readonly DraftLine[];
  /** Whole rupees; empty without a discount. */
  discount: string;
  reason: DiscountReason | '';
  /** Null keeps the order's address. */
  address: DraftAddress | null;
}

const isReason = (reason: string | null | undefined): reason is DiscountReason =>
  typeof reason === 'string' && Object.hasOwn(texts.reasons, reason);

/** Returns the label of a discount's reason: the API's name if the reason is unknown, null if there is no discount. */
export const getReasonLabel = (reason: string | null | undefined): string | null =>
  isReason(reason) ? texts.reasons[reason] : (reason ?? null);

/**
 * A line from an estimate gets a negative id: its own id is of the rate card, and may equal the id of a catalogue item.
 */
const toDraftLine = (item: Order['spare_parts'][number], kind: DraftLine['kind']): DraftLine => {
  const { name, price, quantity, line, fitting } = item;
  return { kind, id: item.estimate ? -(line ?? 0) : item.id, name, price, quantity, line, fitting };
};

/** A part is offered no fitting if the fitting is already ordered, as a line of its own. */
const toDraftLines = ({ products, spare_parts: parts }: Order): DraftLine[] => [
  ...products.map((item) => toDraftLine(item, 'product')),
  ...parts.map(({ fitting, ...item }) => {
    const hasFitting = products.some(({ id, estimate }) => !estimate && id === fitting?.product_id);
    return toDraftLine({ ...item, ...(!hasFitting && fitting && { fitting }) }, 'spare_part');
  }),
];

/** Creates a draft that changes nothing. */
export const createDraft = (order: Order): EditDraft => ({
  lines: toDraftLines(order),
  discount: order.discount === undefined || order.discount === 0 ? '' : String(order.discount),
  reason: isReason(order.discount_reason) ? order.discount_reason : '',
  address: null,
});

export const toAddress = ({ first_name, last_name, city, block, landmark, address }: Order) => ({
  first_name,
  last_name,
  city,
  block,
  landmark,
  address,
});

/** Total of the draft in rupees. */
export const getEditedTotal = ({ lines, discount }: EditDraft): number =>
  (getTotalPaise(lines) - toPaise(Number(discount))) / 100;

/** Ids of the order's lines that repeat work under warranty (ORDER-31). */
const listCovered = ({ products, spare_parts: parts }: Order): (number | undefined)[] =>
  [...products, ...parts].filter((line) => line.warranty_of != null).map(({ line }) => line);

/** The reasons that staff can choose; `warranty` only if a line is covered, or if the order has this reason. */
export const listReasons = (order: Order): DiscountReason[] =>
  (Object.keys(texts.reasons) as DiscountReason[]).filter(
    (reason) =>
      reason !== 'warranty' ||
      listCovered(order).length > 0 ||
      order.discount_reason === 'warranty',
  );

/** The price in rupees of the draft's lines that are under warranty: the highest discount with this reason. */
export function getMaxWarranty(order: Order, { lines }: EditDraft): number {
  const covered = listCovered(order);
  return getTotal(
    lines
      .filter(({ line }) => line !== undefined && covered.includes(line))
      .map((line) => ({ ...line, fitted: false })),
  );
}

/** The highest discount in rupees that a role may give on the lines; null if it is not known. */
export function getMaxDiscount(role: Me['role'], lines: readonly DraftLine[]): number | null {
  const percents: Readonly<Partial<Record<string, number>>> = MAX_DISCOUNT_PERCENT;
  const percent = role === null ? undefined : percents[role];
  if (percent === undefined) return null;
  return Math.floor((getTotalPaise(lines) * percent) / 10_000);
}

/** True if the draft changes nothing but the reason of the discount, about which the customer gets no message. */
function isReasonOnly(order: Order, draft: EditDraft): boolean {
  const current = createDraft(order);
  const isSame = JSON.stringify({ ...draft, reason: current.reason }) === JSON.stringify(current);
  return isSame && draft.reason !== current.reason;
}

/** Consequences of saving the draft, one sentence each: the customer is asked or informed, money is refunded. */
export function getConsequences(order: Order, draft: EditDraft): string[] {
  const total = getEditedTotal(draft);
  if (isReasonOnly(order, draft)) return [texts.reasonOnly];
  if (total > order.total) return [texts.asked, ...(order.paid_online > 0 ? [texts.inCash] : [])];
  const refund = (toPaise(order.paid_online) - toPaise(total)) / 100;
  const isRefunded = order.payment_status === 'paid' && refund > 0;
  return [texts.appliesAtOnce, ...(isRefunded ? [texts.refund(formatRupees(refund))] : [])];
}

/** Request body of the edit. A line of the order is sent by its id, a new item by its catalogue id. */
export const toEditBody = (draft: EditDraft): EditBody => ({
  lines: draft.lines.map(({ line, kind, id, quantity, fitted = false }) => ({
    ...(line === undefined ? { [`${kind}_id`]: id } : { line }),
    quantity,
    ...(fitted && { fitted }),
  })),
  discount:
    draft.discount === '' || draft.reason === ''
      ? null
      : { amount: Number(draft.discount), reason: draft.reason },
  ...(draft.address === null ? {} : { address: draft.address as EditBody['address'] & object }),
  expected_total: getEditedTotal(draft),
});
