import type { Tx } from 'platform/db';
import { noteReferrer } from '../identity/users.service.ts';
import { hasOrders } from '../orders/orders.service.ts';

/**
 * Notes the referral code that a login brought along. It does so for who never ordered; else nothing happens and nobody
 * is told.
 */
export async function noteReferral(tx: Tx, userId: string, code: string): Promise<void> {
  if (!(await hasOrders(tx, userId))) await noteReferrer(tx, userId, code);
}
