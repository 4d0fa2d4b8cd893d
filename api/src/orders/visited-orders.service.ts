/** Orders with the fields that the scheduling of visits needs. */
import type { Queryable, Tx } from 'platform/db';
import { lockOrder } from './order-lock.sql.ts';
import { FOR_SYSTEM, createMissingOrderError, type Reader } from './reader.ts';
import { selectVisitedOrders, type VisitedOrder } from './visited-orders.sql.ts';
import { hasEnded } from '../transitions/orders.rules.ts';

export {
  findLastOpenOrder,
  renameTechnician,
  updateAssignedTechnician,
} from './visited-orders.sql.ts';
export type { VisitedOrder } from './visited-orders.sql.ts';

/** Returns an order; throws 404 if it is not visible to the reader. */
export async function getVisitedOrder(
  db: Queryable,
  id: number,
  reader: Reader,
): Promise<VisitedOrder> {
  const [order] = await selectVisitedOrders(db, [id], reader);
  if (!order) throw createMissingOrderError(id, reader);
  return order;
}

/**
 * Locks the order's row until the transaction ends, so that a move of its visit and the end of the order cannot run at
 * once. Throws 404 if the order is not visible to the reader.
 */
export async function lockVisitedOrder(tx: Tx, id: number, reader: Reader): Promise<VisitedOrder> {
  await lockOrder(tx, id, reader);
  return getVisitedOrder(tx, id, reader);
}

/** Loads orders for background jobs, by id; missing and voided ones are omitted. */
export async function getVisitedOrdersById(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, VisitedOrder>> {
  return new Map(
    (await selectVisitedOrders(db, ids, FOR_SYSTEM)).map((order) => [order.id, order]),
  );
}

/** Returns true unless the order is completed or cancelled. */
export const isOrderOpen = ({ status }: VisitedOrder): boolean => !hasEnded(status);
