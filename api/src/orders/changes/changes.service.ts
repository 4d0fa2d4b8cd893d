/**
 * Parts that join an order after it was placed. Each call holds the order's row from its first statement to the end of
 * its transaction, so of an answer, its repeat and the end of the order one goes first and the others see it.
 */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import type { Said } from 'platform/language';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import { paise } from '../../money/money.ts';
import type { Platform } from '../../platform.ts';
import { lockOrder } from '../order-lock.sql.ts';
import { MOVED_BY, adjustTotal } from '../order-moves.sql.ts';
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
import { say } from '../../texts/texts.ts';

/** A change of the user's, with its order locked. Refuses (404) what is not there or another's. */
async function lockChange(tx: Tx, changeId: number, userId: string): Promise<Change> {
  const orderId = await findOrderIdOfChange(tx, changeId);
  if (orderId === undefined || !(await lockOrder(tx, orderId, userId))) throw refuse.notFound();
  const change = await findChange(tx, changeId);
  if (change === undefined) throw refuse.notFound();
  return change;
}

/** The order of a change that was just made. */
export async function getOrderOfChange(tx: Tx, change: Change): Promise<OrderRow> {
  const order = await findOrder(tx, change.order_id);
  if (order === undefined) throw new Error(`order ${change.order_id} vanished while it was held`);
  return order;
}

/** Tells the order's customer of a change, once for each thing that can happen to it. */
export const enqueueChangeMessage = (
  tx: Tx,
  change: Change,
  what: string,
  message: { to: string; body: Said },
  at: Date,
): Promise<void> => enqueueMessage(tx, { eventKey: `change ${change.id} ${what}`, ...message }, at);

/**
 * The customer's answer to a proposal; only a yes moves the bill. Refuses (404) others' and what is not there, (409)
 * what is answered already or has ended.
 */
export const answerChange = (
  { pool, clock }: Platform,
  userId: string,
  changeId: number,
  answer: 'yes' | 'no',
): Promise<void> =>
  transaction(pool, async (tx) => {
    const at = clock.now();
    const change = await lockChange(tx, changeId, userId);
    const late = getAnswerRefusal(change.state);
    if (late !== undefined) throw refuse.conflict(late);
    const by = { who: MOVED_BY.customer, at };
    if (answer === 'no') return closeChange(tx, change.id, 'declined', by);
    if (!(await adjustTotal(tx, change.order_id, getChangeAmount(change), by)))
      throw refuse.conflict(say.nothingCanBeAdded);
    await acceptChange(tx, change.id, 'bookings', by);
    const order = await getOrderOfChange(tx, change);
    await enqueueChangeMessage(
      tx,
      change,
      'agreed',
      { to: order.user_phone, body: buildAgreedMessage(change, order) },
      at,
    );
  });

/**
 * The customer says that a change by telephone was not agreed to: staff see it at the order. The bill moves when they
 * take the line off. Refuses (404) others' and what is not there, (409) what was not added so.
 */
export const objectToChange = (
  { pool, clock }: Platform,
  userId: string,
  changeId: number,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const change = await lockChange(tx, changeId, userId);
    if (await recordObjection(tx, change.id, clock.now())) return;
    throw refuse.conflict(change.objected_at === null ? say.nothingToObject : say.objectedAlready);
  });

/** What an order costs less when a change is taken off it. */
export const negateChangeAmount = (change: Change) => paise(-getChangeAmount(change));

export { expireProposals } from './changes.sql.ts';
