/** Calculates the bill that results from an edit. */
import type { Queryable } from 'platform/db';
import { refuse } from 'platform/http';
import type { Scope } from 'platform/staff-auth';
import { buildOrderLines, type OrderedLine, type RequestedItem } from '../../cart/cart.service.ts';
import { localizeItemNames } from '../../catalogue/localized-names.ts';
import type { Address } from '../../identity/address.schema.ts';
import { normalizeAddress } from '../../identity/address.service.ts';
import { formatRupees, fromRupees, paise, parseRupees, type Paise } from '../../money/money.ts';
import { checkExpectedTotal, MIN_ONLINE_PAISE } from '../../orders/checkout.rules.ts';
import {
  compareLines,
  getKeptDiscount,
  getMaxDiscount,
  sumLines,
  type EditLine,
} from '../../orders/edits/edits.rules.ts';
import type { EditBody } from '../../orders/edits/edits.schema.ts';
import type { EditedBill } from '../../orders/edits/edits.sql.ts';
import type { OrderWithItems } from '../../orders/orders.sql.ts';
import { staffMessages } from '../../texts/texts.ts';

const isKept = ({ line }: EditBody['lines'][number]): boolean => line !== undefined;

/**
 * Existing lines keep their price. New items are added at the current price, and so are requested fittings, also of
 * parts that the order already has.
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
      throw refuse.invalid('lines', staffMessages.estimateLine(await nameInBoth(db, item)));
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
async function nameInBoth(db: Queryable, item: OrderWithItems['items'][number]) {
  const [hindi = item] = await localizeItemNames(db, [item], 'hi');
  return { en: item.name, hi: hindi.name };
}

const toEditLine = (
  id: number | null,
  { product_id, spare_part_id, name, images, price_paise }: Omit<EditLine, 'id' | 'quantity'>,
  quantity: number,
): EditLine => ({ id, product_id, spare_part_id, name, images, price_paise, quantity });

/**
 * Throws 422 if the discount is higher than the role may give. An existing discount may stay, but must not become a
 * larger share of the lines.
 */
function checkDiscount(
  order: OrderWithItems,
  discount: Paise,
  sum: Paise,
  scopes: readonly Scope[] | 'all',
): void {
  const limit = getMaxDiscount(scopes, sum);
  if (discount > limit && discount > getKeptDiscount(order, sum))
    throw refuse.invalid('discount', staffMessages.discountAtMost(formatRupees(limit)));
}

const toKey = ({ first_name, last_name, city, block, landmark, address }: Address): string =>
  JSON.stringify([first_name, last_name, city, block, landmark || null, address]);

/**
 * Returns the bill that results from an edit. Throws 422 for a line that the order does not have or that is named
 * twice, a raised line of an estimate, an item that is not sold, a fitting that is not offered, an invalid address, or
 * a discount above the limit of the role or of the sum; 409 if the total is not the expected one.
 */
export async function buildBill(
  db: Queryable,
  order: OrderWithItems,
  body: EditBody,
  scopes: readonly Scope[] | 'all',
): Promise<EditedBill> {
  const lines = await buildEditLines(db, order, body.lines);
  const sum = sumLines(lines);
  const discount = body.discount === null ? paise(0) : fromRupees(body.discount.amount);
  checkDiscount(order, discount, sum, scopes);
  if (sum - discount < MIN_ONLINE_PAISE)
    throw refuse.invalid('discount', staffMessages.discountTooHigh);
  const total = paise(sum - discount);
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
    discount_paise: discount,
    discount_reason: body.discount?.reason ?? null,
    address: address !== null && toKey(address) !== toKey(order.address) ? address : null,
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
