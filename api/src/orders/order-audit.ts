import type { Tx } from 'platform/db';
import { recordAction, type StaffAction } from 'platform/staff-auth';

/** Records an action of staff on an order in the audit log, in the transaction of the action. */
export const recordOrderAction = (
  tx: Tx,
  id: number,
  entry: Omit<StaffAction, 'subject'>,
): Promise<void> => recordAction(tx, { ...entry, subject: `order ${id}` });
