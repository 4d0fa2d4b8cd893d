import type { Tx } from 'platform/db';
import { saveReferrer } from '../identity/users.service.ts';
import { hasOrders } from '../orders/orders.service.ts';

/** Stores the referral code that a user entered at login. Does nothing if the user has already placed an order. */
export async function saveReferral(tx: Tx, userId: string, code: string): Promise<void> {
  if (!(await hasOrders(tx, userId))) await saveReferrer(tx, userId, code);
}
