/** How much work it is that somebody is wanted for: of products that are named, of an order, of the caller's cart. */
import type { Queryable } from 'platform/db';
import { refuse } from 'platform/http';
import { selectBoughtLines, type BoughtLine } from '../../cart/cart.service.ts';
import { parseId, parseIdList } from '../../catalogue/catalogue.rules.ts';
import { findServices } from '../../catalogue/catalogue.service.ts';
import { findLastOpenOrder, getVisitedOrder } from '../../orders/visited-orders.service.ts';
import { visitSettings } from '../../visits/visit-settings.ts';
import { estimateWork } from '../../visits/work.rules.ts';
import type { Work } from '../../visits/windows.rules.ts';
import { say } from '../../texts/texts.ts';

/** How often each product was bought. */
function timesOf(lines: readonly BoughtLine[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const { product_id: id, quantity } of lines)
    if (id !== null) times.set(id, (times.get(id) ?? 0) + quantity);
  return times;
}

/** The services that products are, each as often as it was bought; unknown ones are left out. */
async function servicesIn(db: Queryable, times: ReadonlyMap<number, number>) {
  const found = times.size === 0 ? [] : await findServices(db, [...times.keys()]);
  return found.map(({ id, sub_category_id: skill, minutes, timing }) => ({
    skill,
    minutes,
    timing,
    quantity: times.get(id) ?? 0,
  }));
}

/** All that was bought, one after the other. Parts alone take what handing them over takes. */
export async function workOfLines(db: Queryable, lines: readonly BoughtLine[]): Promise<Work> {
  return estimateWork(await servicesIn(db, timesOf(lines)), visitSettings);
}

const MOST_ITEMS = 50;

/** The work of products by their ids; refuses (422) what names none. */
export async function workOfItems(db: Queryable, items: string): Promise<Work> {
  const ids = parseIdList(items);
  const isList = ids !== null && ids.length > 0 && ids.length <= MOST_ITEMS;
  if (!isList || ids.some((id) => parseId(String(id)) === null))
    throw refuse.invalid('items', say.productsByIds);
  const times = timesOf(ids.map((id) => ({ product_id: id, quantity: 1 })));
  const services = await servicesIn(db, times);
  if (services.length < times.size) throw refuse.invalid('items', say.notAvailable);
  return estimateWork(services, visitSettings);
}

/**
 * The work that a customer wants somebody for: that of the order that is named; else what is in the cart; else, since who
 * has ordered may move the visit, that of the newest open order. Null where there is none of these.
 */
export async function workWanted(
  db: Queryable,
  userId: string,
  orderId: number | undefined,
): Promise<Work | null> {
  if (orderId !== undefined)
    return workOfLines(db, (await getVisitedOrder(db, orderId, userId)).lines);
  const lines = await selectBoughtLines(db, userId);
  if (lines.length > 0) return workOfLines(db, lines);
  const order = await findLastOpenOrder(db, userId);
  return order ? workOfLines(db, order.lines) : null;
}
