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
import { MOVED_BY, raiseTotal } from '../order-moves.sql.ts';
import { orderById, type OrderRow } from '../orders.sql.ts';
import { agreedTo, amountOf } from './change-messages.ts';
import { whyNoAnswer } from '../changes.rules.ts';
import {
  agree,
  changeById,
  close,
  noteObjection,
  orderOfChange,
  type Change,
} from './changes.sql.ts';
import { say } from '../../texts/texts.ts';

/** A change of the user's, with its order locked. Refuses (404) what is not there or another's. */
async function heldChange(tx: Tx, changeId: number, userId: string): Promise<Change> {
  const orderId = await orderOfChange(tx, changeId);
  if (orderId === undefined || !(await lockOrder(tx, orderId, userId))) throw refuse.notFound();
  const change = await changeById(tx, changeId);
  if (change === undefined) throw refuse.notFound();
  return change;
}

/** The order of a change that was just made. */
export async function orderOf(tx: Tx, change: Change): Promise<OrderRow> {
  const order = await orderById(tx, change.order_id);
  if (order === undefined) throw new Error(`order ${change.order_id} vanished while it was held`);
  return order;
}

/** Tells the order's customer of a change, once for each thing that can happen to it. */
export const tell = (
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
    const change = await heldChange(tx, changeId, userId);
    const late = whyNoAnswer(change.state);
    if (late !== undefined) throw refuse.conflict(late);
    const by = { who: MOVED_BY.customer, at };
    if (answer === 'no') return close(tx, change.id, 'declined', by);
    if (!(await raiseTotal(tx, change.order_id, amountOf(change), by)))
      throw refuse.conflict(say.nothingCanBeAdded);
    await agree(tx, change.id, 'bookings', by);
    const order = await orderOf(tx, change);
    await tell(tx, change, 'agreed', { to: order.user_phone, body: agreedTo(change, order) }, at);
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
    const change = await heldChange(tx, changeId, userId);
    if (await noteObjection(tx, change.id, clock.now())) return;
    throw refuse.conflict(change.objected_at === null ? say.nothingToObject : say.objectedAlready);
  });

/** What an order costs less when a change is taken off it. */
export const amountOff = (change: Change) => paise(-amountOf(change));

export { expireProposals } from './changes.sql.ts';
