/** Optimistic locking for staff: of two concurrent actions on the same version one fails. */
import type { Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { lockOrder } from './order-lock.sql.ts';
import { createMissingOrderError, type Staff } from './reader.ts';
import { getOrderVersion } from './orders.sql.ts';
import { findLastAction } from './last-action.sql.ts';
import { staffMessages } from '../texts/texts.ts';

/**
 * If the request names a version, locks the order until the transaction ends. Throws 404 if staff cannot see the order,
 * and 409 (`changed`) if the version differs. Without a version (command line) it does nothing, so the caller must
 * lock.
 */
export async function lockUnchangedOrder(
  tx: Tx,
  id: number,
  { expectedVersion, reader }: Staff,
): Promise<void> {
  if (expectedVersion === undefined) return;
  if (!(await lockOrder(tx, id, reader))) throw createMissingOrderError(id, reader);
  if ((await getOrderVersion(tx, id)) === expectedVersion) return;
  const last = await findLastAction(tx, id);
  throw refuse.conflict(staffMessages.orderChangedSince(last?.by, id), {
    changed: { by: last?.by ?? 'Somebody', at: last?.at.toISOString() ?? null },
  });
}
