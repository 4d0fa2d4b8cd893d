/** Orders as visits need them. */
import type { Queryable, Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { lockOrder } from './order-lock.sql.ts';
import { selectVisitedOrders, type VisitedOrder } from './visited-orders.sql.ts';
import { hasEnded } from './order-lifecycle.rules.ts';

export { findLastOpenOrder, renameTechnician } from './visited-orders.sql.ts';
export type { VisitedOrder } from './visited-orders.sql.ts';

/** Returns an order, with `userId` only if it belongs to that user; throws 404 otherwise. */
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

/** Locks the order's row until the transaction ends, so that moves of its visit and its end are serialized. */
export async function lockVisitedOrder(tx: Tx, id: number, userId?: string): Promise<VisitedOrder> {
  await lockOrder(tx, id, userId);
  return getVisitedOrder(tx, id, userId);
}

export async function getVisitedOrdersById(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, VisitedOrder>> {
  return new Map((await selectVisitedOrders(db, ids)).map((order) => [order.id, order]));
}

export const isOrderOpen = ({ status }: VisitedOrder): boolean => !hasEnded(status);
