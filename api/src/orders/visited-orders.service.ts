/** Orders as visits see them, for the flows that bring the two together. */
import type { Queryable, Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { lockOrder } from './order-lock.sql.ts';
import { selectVisitedOrders, type VisitedOrder } from './visited-orders.sql.ts';
import { hasEnded } from './order-lifecycle.rules.ts';

export { findLastOpenOrder, renameTechnician } from './visited-orders.sql.ts';
export type { VisitedOrder } from './visited-orders.sql.ts';

/** An order, of one user only where a user is given; refuses (404) what is not there. */
export async function getVisitedOrder(
  db: Queryable,
  id: number,
  userId?: string,
): Promise<VisitedOrder> {
  const [order] = await selectVisitedOrders(db, [id]);
  const isTheirs = order && (userId === undefined || order.userId === userId);
  if (!isTheirs)
    throw refuse.notFound(userId === undefined ? `There is no order ${id}.` : undefined);
  return order;
}

/** The same, with its row held until the transaction ends: of its visit's moves and its end one goes first. */
export async function lockVisitedOrder(tx: Tx, id: number, userId?: string): Promise<VisitedOrder> {
  await lockOrder(tx, id, userId);
  return getVisitedOrder(tx, id, userId);
}

/** Some orders by their ids. */
export async function getVisitedOrdersById(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, VisitedOrder>> {
  return new Map((await selectVisitedOrders(db, ids)).map((order) => [order.id, order]));
}

/** Whether work can still be done for an order. */
export const isOrderOpen = ({ status }: VisitedOrder): boolean => !hasEnded(status);
