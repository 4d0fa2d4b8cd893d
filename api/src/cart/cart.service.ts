/** The cart of a user, for the endpoints and for the flows that turn it into orders. */
import type { Queryable } from 'platform/db';
import type { Language } from 'platform/language';
import { getShopSettings } from '../business/business.ts';
import { findCurrentNames } from '../catalogue/catalogue.sql.ts';
import { localizeItemNames } from '../catalogue/localized-names.ts';
import { buildPage, refuse, type PageQuery } from 'platform/http';
import type { Address } from '../identity/address.schema.ts';
import { findDefaultAddress } from '../identity/address.service.ts';
import { MAX_QUANTITY } from '../limits.ts';
import { calculateCharges, getTaxRule, toChargesResponse } from '../money/charges.rules.ts';
import { paise, type Paise } from '../money/money.ts';
import { parseLineTarget, sumCartLines, toCartLine } from './cart.rules.ts';
import type { AddBody, CartLine, EditBody } from './cart.schema.ts';
import {
  addLine,
  selectCartPage,
  getCartSums,
  isSold,
  removeLine,
  selectItemLines,
  setQuantity,
  type AddedLine,
  type OrderedLine,
  type RequestedItem,
} from './cart.sql.ts';
import { isOutOfStock } from '../stock/stock.sql.ts';
import { messages } from '../texts/texts.ts';

export { restoreCart, selectBoughtLines, emptyCart } from './cart.sql.ts';
export type { BoughtLine, OrderedLine, RequestedItem } from './cart.sql.ts';

/** One page of lines with the charges of the whole cart in rupees and the user's address. */
export interface CartContent extends ReturnType<typeof toChargesResponse> {
  cart: ReturnType<typeof buildPage<CartLine>>;
  address: Address | null;
}

/**
 * Adds a product or a spare part. Throws 422 if the body names both or neither, if the item is not sold, or if the line
 * would exceed 20; 409 if the part is out of stock.
 */
export async function addToCart(
  tx: Queryable,
  userId: string,
  { product_id: productId, spare_part_id: partId, quantity }: AddBody,
): Promise<AddedLine & { product_id?: number; spare_part_id?: number }> {
  if ((productId === undefined) === (partId === undefined)) {
    throw refuse.invalid('product_id', messages.productOrPart);
  }
  const kind = productId === undefined ? 'spare_part' : 'product';
  const target = { kind, id: productId ?? partId ?? 0 } as const;
  if (kind === 'spare_part') await rejectOutOfStock(tx, target.id);
  const line = await addLine(tx, userId, target, quantity);
  if (line !== undefined) return { ...line, [`${kind}_id`]: target.id };
  if (await isSold(tx, target)) {
    throw refuse.invalid('quantity', messages.lineFull(MAX_QUANTITY));
  }
  throw refuse.invalid(`${kind}_id`, messages.notAvailable);
}

async function rejectOutOfStock(tx: Queryable, part: number): Promise<void> {
  if (!(await isOutOfStock(tx, part))) return;
  const [found] = await findCurrentNames(tx, [], [part], []);
  const en = found?.name ?? '';
  throw refuse.conflict(messages.outOfStock({ en, hi: found?.hi ?? en }));
}

/**
 * Sets the quantity of a line, and whether its part is fitted. The line is identified by its item or by its own id.
 * Returns the line's id. Throws 422 if the body names both a product and a spare part or neither, 404 if the user has
 * no such line.
 */
export async function editCart(
  tx: Queryable,
  userId: string,
  { productId, sparePartId, newQuantity, fitted }: EditBody,
): Promise<string> {
  const reference = productId ?? sparePartId;
  if (reference === undefined || (productId !== undefined && sparePartId !== undefined)) {
    throw refuse.invalid('productId', messages.productOrPart);
  }
  const target = parseLineTarget(reference, productId === undefined ? 'spare_part' : 'product');
  const id = target && (await setQuantity(tx, userId, target, newQuantity, fitted));
  if (!id) throw refuse.notFound();
  return id;
}

/** Removes a line. Throws 404 if the user has no such line. */
export async function removeFromCart(
  tx: Queryable,
  userId: string,
  reference: string,
): Promise<void> {
  const target = parseLineTarget(reference);
  if (target === null || !(await removeLine(tx, userId, target))) throw refuse.notFound();
}

/** Reads a page of the cart. The sums always cover the whole cart. */
export async function readCart(
  tx: Queryable,
  userId: string,
  query: PageQuery,
  language: Language,
): Promise<CartContent> {
  const offset = (query.page - 1) * query.per_page;
  const rows = await selectCartPage(tx, userId, query.per_page, offset);
  const isWhole = offset === 0 && rows.length < query.per_page;
  const sums = isWhole ? sumCartLines(rows) : await getCartSums(tx, userId);
  const [first] = rows;
  return {
    cart: buildPage(
      (await localizeItemNames(tx, rows, language)).map((row) => toCartLine(row, language)),
      sums.lines,
      query,
    ),
    ...toChargesResponse(calculateCharges(paise(sums.paise), getTaxRule(getShopSettings()))),
    address: first === undefined ? await findDefaultAddress(tx, userId) : first.address,
  };
}

/** Counts the lines whose item is still sold. A fitting belongs to the line of its part and is not counted. */
export async function countCartLines(tx: Queryable, userId: string): Promise<number> {
  return (await getCartSums(tx, userId)).lines;
}

/**
 * Builds the lines of an order that has no cart, at current prices, with the requested fittings. Throws 422 if an item
 * names both a product and a spare part or neither, is not sold, or has a requested fitting that is not offered.
 */
export async function buildOrderLines(
  tx: Queryable,
  userId: string,
  items: readonly RequestedItem[],
): Promise<OrderedLine[]> {
  if (items.some(({ product_id: product, spare_part_id: part }) => !product === !part))
    throw refuse.invalid('items', messages.productOrPart);
  const lines = await selectItemLines(tx, userId, items);
  const fitted = items.filter((item) => item.fitted);
  if (lines.length < items.length + fitted.length)
    throw refuse.invalid('items', messages.notAvailable);
  return lines;
}

/** Returns the total of a cart: Σ price × quantity of the lines whose item is still sold, with the chosen fittings. */
export async function getCartTotal(tx: Queryable, userId: string): Promise<Paise> {
  return paise((await getCartSums(tx, userId)).paise);
}
