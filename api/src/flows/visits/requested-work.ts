/** Calculates the work (skills and duration) of products, orders and carts. */
import type { Queryable } from 'platform/db';
import { refuse } from 'platform/http';
import { selectBoughtLines, type BoughtLine } from '../../cart/cart.service.ts';
import { parseId, parseIdList } from '../../catalogue/catalogue.rules.ts';
import { findDurations } from '../../catalogue/catalogue.service.ts';
import { forUser } from '../../orders/reader.ts';
import { findLastOpenOrder, getVisitedOrder } from '../../orders/visited-orders.service.ts';
import { getVisitSettings } from '../../visits/visit-settings.ts';
import type { VisitRequest } from '../../visits/availability.ts';
import { estimateWork, listWorkItems, type WorkItem } from '../../visits/work.rules.ts';
import type { Work } from '../../visits/windows.rules.ts';
import { messages } from '../../texts/texts.ts';

/** Sums the quantities of each product, by product id. */
function countProducts(lines: readonly BoughtLine[]): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { product_id: id, quantity } of lines)
    if (id !== null) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return quantities;
}

/** Loads skill and duration of products, with their quantities; unknown ids are left out. */
async function loadServices(db: Queryable, quantities: ReadonlyMap<number, number>) {
  const found = quantities.size === 0 ? [] : await findDurations(db, [...quantities.keys()]);
  return found.map(({ id, sub_category_id: skill, minutes, timing }) => ({
    id,
    skill,
    minutes,
    timing,
    quantity: quantities.get(id) ?? 0,
  }));
}

/** Returns the work of all lines. Parts alone have the minimum duration and no skills. */
export async function getWorkForLines(db: Queryable, lines: readonly BoughtLine[]): Promise<Work> {
  return estimateWork(await loadServices(db, countProducts(lines)), getVisitSettings());
}

/** Work to schedule; with its pieces if several visits may share it. */
type RequestedWork = Omit<VisitRequest, 'block'>;

/** Returns the work of the lines of a cart, with its pieces, so that several visits may share it. */
export const getCartWork = async (
  db: Queryable,
  lines: readonly BoughtLine[],
): Promise<RequestedWork> => toCartWork(await loadServices(db, countProducts(lines)));

/** Returns the work of each line; null for spare parts. */
export async function listLineWork(
  db: Queryable,
  lines: readonly BoughtLine[],
): Promise<(WorkItem | null)[]> {
  const services = await loadServices(db, countProducts(lines));
  return lines.map(({ product_id: id, quantity }) => {
    const service = services.find((found) => found.id === id);
    const [item] = service === undefined ? [] : listWorkItems([service], getVisitSettings());
    return item === undefined ? null : { ...item, quantity };
  });
}

const toCartWork = (services: Awaited<ReturnType<typeof loadServices>>): RequestedWork => ({
  work: estimateWork(services, getVisitSettings()),
  ...(services.length === 0 ? {} : { items: listWorkItems(services, getVisitSettings()) }),
});

/** Returns the work of an order, without pieces, because an order has one visit. */
const getOrderWork = async (
  db: Queryable,
  lines: readonly BoughtLine[],
): Promise<RequestedWork> => ({ work: await getWorkForLines(db, lines) });

/** Maximum number of items in a request for windows, and in an order by telephone. */
export const MAX_ITEMS = 50;

/** Returns the work of products by comma-separated ids, or throws 422. An empty list stands for spare parts only. */
export async function getWorkForItems(db: Queryable, items: string): Promise<RequestedWork> {
  if (items === '') return getCartWork(db, []);
  const ids = parseIdList(items);
  const isList = ids !== null && ids.length > 0 && ids.length <= MAX_ITEMS;
  if (!isList || ids.some((id) => parseId(String(id)) === null))
    throw refuse.invalid('items', messages.productsByIds);
  const quantities = countProducts(ids.map((id) => ({ product_id: id, quantity: 1 })));
  const services = await loadServices(db, quantities);
  if (services.length < quantities.size) throw refuse.invalid('items', messages.notAvailable);
  return toCartWork(services);
}

/**
 * Returns the work to schedule for a customer: of the given order, otherwise of the cart, otherwise of the newest open
 * order, whose visit they may move. Null if there is none. Throws 404 if the given order is not theirs.
 */
export async function getRequestedWork(
  db: Queryable,
  userId: string,
  orderId: number | undefined,
): Promise<RequestedWork | null> {
  if (orderId !== undefined)
    return getOrderWork(db, (await getVisitedOrder(db, orderId, forUser(userId))).lines);
  const lines = await selectBoughtLines(db, userId);
  if (lines.length > 0) return getCartWork(db, lines);
  const order = await findLastOpenOrder(db, userId);
  return order ? getOrderWork(db, order.lines) : null;
}
