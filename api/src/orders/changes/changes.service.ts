/**
 * Answers of customers to parts that are proposed for or added to placed orders. Each call locks the order's row first,
 * so an answer, a concurrent repeat and the order's completion are serialized.
 */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import type { Message } from 'platform/language';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import type { Platform } from '../../platform.ts';
import { lockOrder } from '../order-lock.sql.ts';
import { ACTORS, adjustTotal } from '../order-transitions.sql.ts';
import { FOR_SYSTEM, forUser } from '../reader.ts';
import { findOrder, type OrderRow } from '../orders.sql.ts';
import { buildAgreedMessage, getChangeAmount } from './change-messages.ts';
import { getAnswerRefusal } from '../changes.rules.ts';
import {
  acceptChange,
  findChange,
  closeChange,
  recordObjection,
  findOrderIdOfChange,
  type Change,
} from './changes.sql.ts';
import { isAllowed } from '../../transitions/actions.rules.ts';
import { messages } from '../../texts/texts.ts';

/**
 * Locks the order of a user's change and returns the change. Throws 404 if it is missing or belongs to another user.
 */
async function lockChange(tx: Tx, changeId: number, userId: string): Promise<Change> {
  const orderId = await findOrderIdOfChange(tx, changeId);
  if (orderId === undefined || !(await lockOrder(tx, orderId, forUser(userId))))
    throw refuse.notFound();
  const change = await findChange(tx, changeId);
  if (change === undefined) throw refuse.notFound();
  return change;
}

/** Rereads the order of a change. The caller must hold its lock, so a missing order is a bug and throws. */
export async function getOrderOfChange(tx: Tx, change: Change): Promise<OrderRow> {
  const order = await findOrder(tx, change.order_id, FOR_SYSTEM);
  if (order === undefined)
    throw new Error(`order ${change.order_id} is missing although it was locked`);
  return order;
}

/** Enqueues a message to the order's customer about a change, once for each event. */
export const enqueueChangeMessage = (
  tx: Tx,
  change: Change,
  event: string,
  message: { to: string; body: Message },
  at: Date,
): Promise<void> =>
  enqueueMessage(tx, { eventKey: `change ${change.id} ${event}`, ...message }, at);

/**
 * Stores the customer's answer; only a yes changes the bill. Returns the order's id. Throws 404 if the change is missing
 * or belongs to another user, 409 if it was answered, withdrawn or has expired, or if nothing can be added to the order
 * any more or too few pieces are in stock.
 */
export async function answerChange(
  tx: Tx,
  { clock }: Platform,
  userId: string,
  changeId: number,
  answer: 'yes' | 'no',
): Promise<number> {
  const at = clock.now();
  const change = await lockChange(tx, changeId, userId);
  const refusal = getAnswerRefusal(change.state);
  if (refusal !== undefined) throw refuse.conflict(refusal);
  const by = { who: ACTORS.customer, at };
  if (answer === 'no') {
    await closeChange(tx, change.id, 'declined', by);
    return change.order_id;
  }
  if (!(await adjustTotal(tx, change.order_id, getChangeAmount(change), by)))
    throw refuse.conflict(messages.nothingCanBeAdded);
  await acceptChange(tx, change.id, 'bookings', by);
  const order = await getOrderOfChange(tx, change);
  const message = { to: order.user_phone, body: buildAgreedMessage(change, order) };
  await enqueueChangeMessage(tx, change, 'agreed', message, at);
  return change.order_id;
}

/**
 * Records the objection of a customer who did not agree by telephone; staff see it on the order. The bill changes when
 * staff remove the line. Throws 404 if the change is missing or belongs to another user, 409 if it was not added by
 * telephone or already objected to, or if the order has ended.
 */
export const objectToChange = (
  { pool, clock }: Platform,
  userId: string,
  changeId: number,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const change = await lockChange(tx, changeId, userId);
    const { status } = await getOrderOfChange(tx, change);
    if (change.objected_at !== null) throw refuse.conflict(messages.objectedAlready);
    if (!isAllowed('object-part', { status, objectable: true }, ['customer']))
      throw refuse.conflict(messages.orderIs(status));
    if (!(await recordObjection(tx, change.id, clock.now())))
      throw refuse.conflict(messages.nothingToObject);
  });

export { expireProposals } from './changes.sql.ts';
