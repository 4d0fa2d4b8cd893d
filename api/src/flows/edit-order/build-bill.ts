/** Calculates the bill that results from an edit. */
import type { Queryable } from 'platform/db';
import { refuse } from 'platform/http';
import type { Scope } from 'platform/staff-auth';
import { buildOrderLines, type OrderedLine, type RequestedItem } from '../../cart/cart.service.ts';
import { localizeItemNames } from '../../catalogue/localized-names.ts';
import { isSameRecipientAndPlace, normalizeAddress } from '../../identity/address.service.ts';
import { formatRupees, fromRupees, paise, parseRupees, type Paise } from '../../money/money.ts';
import { checkExpectedTotal, MIN_ONLINE_PAISE } from '../../orders/checkout.rules.ts';
import {
  compareLines,
  getKeptDiscount,
  getMaxDiscount,
  sumLines,
  type EditLine,
} from '../../orders/edits/edits.rules.ts';
import type { DiscountReason, EditBody } from '../../orders/edits/edits.schema.ts';
import type { EditedBill } from '../../orders/edits/edits.sql.ts';
import type { OrderWithItems } from '../../orders/orders.sql.ts';
import { findCoveringOrder } from '../../orders/warranty.rules.ts';
import { findCoveredItems } from '../../orders/warranty.sql.ts';
import { staffMessages } from '../../texts/texts.ts';
import { isUnpaidOnline } from '../../transitions/payments.rules.ts';

const isKept = ({ line }: EditBody['lines'][number]): boolean => line !== undefined;

/**
 * Builds the lines of the edited order. Existing lines keep their price. New items are added at the current price, and
 * so are requested fittings, also of parts that the order already has.
 */
async function buildEditLines(
  db: Queryable,
  order: OrderWithItems,
  wanted: EditBody['lines'],
): Promise<EditLine[]> {
  const ids = wanted.filter(isKept).map(({ line }) => line);
  if (new Set(ids).size < ids.length) throw refuse.invalid('lines', staffMessages.lineTwice);
  const fitted: RequestedItem[] = [];
  const kept: EditLine[] = [];
  for (const { line, quantity, fitted: isFitted = false } of wanted.filter(isKept)) {
    const item = order.items.find(({ id }) => id === line);
    if (item === undefined)
      throw refuse.invalid('lines', staffMessages.noLine(order.id, line ?? 0));
    // The customer accepted an estimate as it was: staff may reduce or remove lines, not raise them (ESTIMATE-6).
    if (item.kind && quantity > item.quantity)
      throw refuse.invalid('lines', staffMessages.estimateLine(await getItemNames(db, item)));
    kept.push(toEditLine(item.id, item, quantity));
    if (isFitted) fitted.push({ spare_part_id: item.spare_part_id ?? 0, quantity, fitted: true });
  }
  const items = wanted.filter((line) => !isKept(line));
  const fittings = (await buildOrderLines(db, order.user_id, fitted)).filter(isService);
  const added = [...fittings, ...(await buildOrderLines(db, order.user_id, items))];
  return [...kept, ...added.map((line) => toEditLine(null, line, line.quantity))];
}

const isService = ({ product_id: product }: OrderedLine): boolean => product !== null;

/** Returns the name under which the item was sold, and its Hindi name. */
async function getItemNames(db: Queryable, item: OrderWithItems['items'][number]) {
  const [hindi = item] = await localizeItemNames(db, [item], 'hi');
  return { en: item.name, hi: hindi.name };
}

const toEditLine = (
  id: number | null,
  { product_id, spare_part_id, name, images, price_paise }: Omit<EditLine, 'id' | 'quantity'>,
  quantity: number,
): EditLine => ({ id, product_id, spare_part_id, name, images, price_paise, quantity });

interface Discount {
  amount: Paise;
  reason: DiscountReason | null;
}

/** Returns the price of the lines that repeat work under warranty (ORDER-31). */
async function sumCovered(
  db: Queryable,
  order: OrderWithItems,
  lines: readonly EditLine[],
): Promise<Paise> {
  const covered = await findCoveredItems(db, order);
  return sumLines(
    lines.filter((line) => {
      const item = order.items.find(({ id }) => id === line.id) ?? line;
      return findCoveringOrder(item, covered) !== undefined;
    }),
  );
}

/**
 * Throws 422 if so many repairs of an accepted estimate are removed that the credit of the visit fee exceeds the rest
 * (ESTIMATE-5).
 */
function checkCredit(order: OrderWithItems, lines: readonly EditLine[]): void {
  const estimated = order.items.filter(({ kind }) => kind).map(({ id }) => id);
  if (sumLines(lines.filter(({ id }) => id !== null && estimated.includes(id))) < 0)
    throw refuse.invalid('lines', staffMessages.creditTooHigh);
}

/**
 * Throws 422 if the discount is higher than the role or the warranty allows, or leaves less than ₹1. An existing
 * discount may stay, but must not become a larger share of the lines. A repair under warranty may be free, except in an
 * unpaid online order.
 */
async function checkDiscount(
  db: Queryable,
  order: OrderWithItems,
  { amount, reason }: Discount,
  lines: readonly EditLine[],
  scopes: readonly Scope[] | 'all',
): Promise<void> {
  const sum = sumLines(lines);
  const isWarranty = reason === 'warranty';
  const limit = isWarranty ? await sumCovered(db, order, lines) : getMaxDiscount(scopes, sum);
  if (amount > limit && amount > getKeptDiscount(order, sum)) {
    const message = isWarranty ? staffMessages.coveredAtMost : staffMessages.discountAtMost;
    throw refuse.invalid('discount', message(formatRupees(limit)));
  }
  const isFree = amount === sum && isWarranty && !isUnpaidOnline(order.payment_status);
  if (sum - amount < MIN_ONLINE_PAISE && !isFree)
    throw refuse.invalid('discount', staffMessages.discountTooHigh);
}

/**
 * Returns the bill that results from an edit. Throws 422 for a line that the order does not have or that is named
 * twice, a raised line of an estimate, a credit that exceeds the repairs, an item that is not sold, a fitting that is
 * not offered, an invalid address, or a discount above its limit or above the sum; 409 if the total is not the expected
 * one.
 */
export async function buildBill(
  db: Queryable,
  order: OrderWithItems,
  body: EditBody,
  scopes: readonly Scope[] | 'all',
): Promise<EditedBill> {
  const lines = await buildEditLines(db, order, body.lines);
  checkCredit(order, lines);
  const discount: Discount = {
    amount: fromRupees(body.discount?.amount ?? 0),
    reason: body.discount?.reason ?? null,
  };
  await checkDiscount(db, order, discount, lines, scopes);
  const total = paise(sumLines(lines) - discount.amount);
  checkExpectedTotal(
    total,
    body.expected_total === undefined ? undefined : parseRupees(body.expected_total),
  );
  const { second_phone: phone } = order.address;
  const address =
    body.address === undefined
      ? null
      : { ...(phone && { second_phone: phone }), ...normalizeAddress(body.address) };
  return {
    lines,
    discount_paise: discount.amount,
    discount_reason: discount.reason,
    address: address !== null && !isSameRecipientAndPlace(address, order.address) ? address : null,
    total_before_paise: order.total_paise,
    total_paise: total,
  };
}

/** Returns true if a bill changes nothing but the reason of the discount, which is for staff only (ORDER-26). */
export const isReasonOnly = (order: OrderWithItems, bill: EditedBill): boolean =>
  compareLines(order.items, bill.lines).length === 0 &&
  bill.discount_paise === order.discount_paise &&
  bill.address === null;

/** Returns true if a bill does not change the order. */
export const isUnchanged = (order: OrderWithItems, bill: EditedBill): boolean =>
  isReasonOnly(order, bill) && bill.discount_reason === order.discount_reason;
