import type { Tx } from 'platform/db';
import { lockUserOrThrow, saveReferrer } from '../identity/users.service.ts';
import { hasOrders } from '../orders/orders.service.ts';

/**
 * Stores the referral code that a user entered at login. Does nothing if the user has already placed an order. Throws
 * 401 if the user was erased meanwhile.
 */
export async function saveReferral(tx: Tx, userId: string, code: string): Promise<void> {
  // Waits for a checkout that is placing an order.
  await lockUserOrThrow(tx, userId);
  if (!(await hasOrders(tx, userId))) await saveReferrer(tx, userId, code);
}
