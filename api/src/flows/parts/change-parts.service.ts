/** Changes parts of placed orders, and tells the technician what to bring, in one transaction. */
import { transaction, type Tx } from 'platform/db';
import { answerChange } from '../../orders/changes/changes.service.ts';
import {
  addPart,
  agreeByTelephone,
  withdrawPart,
  type RequestedPart,
} from '../../orders/changes/staff-changes.service.ts';
import { findOrder } from '../../orders/orders.sql.ts';
import { FOR_SYSTEM, type Staff } from '../../orders/reader.ts';
import type { Platform } from '../../platform.ts';
import { lockVisit } from '../../visits/visits.service.ts';
import { notifyEdited } from '../visits/notify-technician.ts';

/**
 * Notifies the technician of changed parts, if they were informed of the order (ORDER-33). At the customer's home they
 * proposed the part themselves, or see the answer on their page.
 */
async function notifyOfParts(tx: Tx, platform: Platform, orderId: number): Promise<void> {
  const visit = await lockVisit(tx, orderId);
  const order = await findOrder(tx, orderId, FOR_SYSTEM);
  if (order === undefined) throw new Error(`order ${orderId} is missing although it was locked`);
  if (visit?.state === 'arrived') return;
  await notifyEdited({ tx, platform, orderId, at: platform.clock.now() }, visit, order);
}

/** Proposes a part, or adds it if the customer has agreed by telephone; errors as `addPart`. */
export const proposeOrAddPart = (
  platform: Platform,
  id: number,
  part: RequestedPart,
  staff: Staff,
): Promise<void> =>
  transaction(platform.pool, async (tx) => {
    await addPart(tx, platform, id, part, staff);
    if (part.telephone === true) await notifyOfParts(tx, platform, id);
  });

/** Adds a proposed part to which the customer agreed by telephone; errors as `agreeByTelephone`. */
export const agreePartByTelephone = (
  platform: Platform,
  id: number,
  changeId: number,
  staff: Staff,
): Promise<void> =>
  transaction(platform.pool, async (tx) => {
    await agreeByTelephone(tx, platform, id, changeId, staff);
    await notifyOfParts(tx, platform, id);
  });

/** Withdraws a proposal or removes an added part; errors as `withdrawPart`. */
export const withdrawOrRemovePart = (
  platform: Platform,
  id: number,
  changeId: number,
  staff: Staff,
): Promise<void> =>
  transaction(platform.pool, async (tx) => {
    const { wasOnBill } = await withdrawPart(tx, platform, id, changeId, staff);
    if (wasOnBill) await notifyOfParts(tx, platform, id);
  });

/** Stores the customer's answer to a proposed part; errors as `answerChange`. */
export const answerPart = (
  platform: Platform,
  userId: string,
  changeId: number,
  answer: 'yes' | 'no',
): Promise<void> =>
  transaction(platform.pool, async (tx) => {
    const orderId = await answerChange(tx, platform, userId, changeId, answer);
    if (answer === 'yes') await notifyOfParts(tx, platform, orderId);
  });
