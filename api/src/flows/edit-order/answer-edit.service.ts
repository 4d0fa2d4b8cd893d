/** Stores customers' answers to edits that raise the total (ORDER-27, ORDER-32). */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import type { Message } from 'platform/language';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import { buildEditAcceptedMessage, describeEdit } from '../../orders/edits/edit-messages.ts';
import { isProposalOpen } from '../../orders/edits/edits.rules.ts';
import type { EditCodeBody } from '../../orders/edits/edits.schema.ts';
import {
  countWrongEditCodes,
  decideEdit,
  findEdit,
  incrementWrongEditCodes,
  type EditRow,
} from '../../orders/edits/edits.sql.ts';
import { lockUnchangedOrder } from '../../orders/optimistic-lock.service.ts';
import { recordOrderAction } from '../../orders/order-audit.ts';
import { lockOrder } from '../../orders/order-lock.sql.ts';
import { ACTORS } from '../../orders/order-transitions.sql.ts';
import { findOrder, type OrderWithItems } from '../../orders/orders.sql.ts';
import { createMissingOrderError, forUser, type Reader, type Staff } from '../../orders/reader.ts';
import { lockOpenPayment, settleOpenPayment } from '../../payments/payments.service.ts';
import type { Platform } from '../../platform.ts';
import { messages } from '../../texts/texts.ts';
import { withSlotRetry } from '../../visits/window-taken.ts';
import { applyEdit } from './apply-edit.ts';
import { findNeededTime } from './fit-visit.ts';

const REFUSALS: Record<Exclude<EditRow['state'], 'proposed'>, Message> = {
  applied: messages.editReplaced,
  replaced: messages.editReplaced,
  accepted: messages.agreedAlready,
  declined: messages.declinedAlready,
  expired: messages.editExpired,
};

/** Returns why an edit can't be answered any more; undefined if it can. */
const getRefusal = (edit: EditRow, now: Date): Message | undefined => {
  if (edit.state !== 'proposed') return REFUSALS[edit.state];
  return isProposalOpen(edit, now) ? undefined : messages.editExpired;
};

/** Maximum number of wrong codes per order. After that many the customer can accept only in the bookings. */
export const MAX_WRONG_EDIT_CODES = 5;

/**
 * Stores the answer to a proposed edit; a yes applies the edit. Of concurrent answers and edits one waits for the other,
 * and an answer after another edit fails. Throws 404 if the edit is missing or belongs to another user; 409 if it was
 * answered, replaced or has expired, if the technician has no time for it any more, or if too few pieces of a part are
 * in stock; 503 if the payment provider does not report the state of an open payment.
 */
export async function answerEdit(
  platform: Platform,
  userId: string,
  editId: number,
  answer: 'yes' | 'no',
): Promise<void> {
  const reader = forUser(userId);
  const orderId = (await findEdit(platform.pool, editId))?.order_id;
  if (orderId === undefined || !(await findOrder(platform.pool, orderId, reader)))
    throw refuse.notFound();
  if (answer === 'yes') await settleOpenPayment(platform, orderId);
  await withSlotRetry(platform, String(orderId), () =>
    transaction(platform.pool, async (tx) => {
      const at = platform.clock.now();
      const proposal = await lockProposal(tx, { orderId, editId, reader, at });
      if (answer === 'no') return decideEdit(tx, editId, 'declined', { who: ACTORS.customer, at });
      return accept(tx, platform, proposal, at);
    }),
  );
}

/**
 * Accepts a proposed edit for the customer, who read its code to staff on the telephone. Throws 422 for a wrong code,
 * which is counted; 409 after `MAX_WRONG_EDIT_CODES` of them, if the order's version is stale, and in the cases of
 * `answerEdit`; 404 if the order or its edit is missing; 503 as `answerEdit`.
 */
export async function acceptEditWithCode(
  platform: Platform,
  orderId: number,
  { edit: editId, code }: EditCodeBody,
  staff: Staff,
): Promise<void> {
  const { reader } = staff;
  if (!(await findOrder(platform.pool, orderId, reader)))
    throw createMissingOrderError(orderId, reader);
  await settleOpenPayment(platform, orderId);
  const refusal = await withSlotRetry(platform, String(orderId), () =>
    transaction(platform.pool, async (tx) => {
      const at = platform.clock.now();
      // The payment is always locked before its order.
      await lockOpenPayment(tx, orderId);
      await lockUnchangedOrder(tx, orderId, staff);
      const proposal = await lockProposal(tx, { orderId, editId, reader, at });
      if ((await countWrongEditCodes(tx, orderId)) >= MAX_WRONG_EDIT_CODES)
        return refuse.conflict(messages.editCodeLocked);
      if (proposal.edit.code !== code) {
        await incrementWrongEditCodes(tx, editId);
        return refuse.invalid('code', messages.wrongEditCode);
      }
      await accept(tx, platform, proposal, at);
      const detail = { edit: editId };
      await recordOrderAction(tx, orderId, { action: 'order agree-edit', ...staff, at, detail });
      return undefined;
    }),
  );
  // Thrown after the transaction, so that the count of the wrong code stays.
  if (refusal !== undefined) throw refusal;
}

interface Proposal {
  order: OrderWithItems;
  edit: EditRow;
}

/** Locks an order and its open payment, and returns it with the proposal. Throws 404 or 409 if it can't be answered. */
async function lockProposal(
  tx: Tx,
  { orderId, editId, reader, at }: { orderId: number; editId: number; reader: Reader; at: Date },
): Promise<Proposal> {
  await lockOpenPayment(tx, orderId);
  await lockOrder(tx, orderId, reader);
  const order = await findOrder(tx, orderId, reader);
  const edit = await findEdit(tx, editId);
  if (order === undefined || edit?.order_id !== orderId) throw refuse.notFound();
  const refusal = getRefusal(edit, at);
  if (refusal !== undefined) throw refuse.conflict(refusal);
  return { order, edit };
}

/** Applies a proposal that the customer accepted, and sends them a message. */
async function accept(
  tx: Tx,
  platform: Platform,
  { order, edit }: Proposal,
  at: Date,
): Promise<void> {
  const by = { who: ACTORS.customer, at };
  const needed = await findNeededTime(tx, order, edit, at);
  if (needed?.obstacle !== undefined) throw refuse.conflict(messages.editDoesNotFit);
  await decideEdit(tx, edit.id, 'accepted', by);
  const split = await applyEdit(tx, platform, order, { id: edit.id, bill: edit, needed }, by);
  if (split === null) throw refuse.conflict(messages.editDoesNotFit);
  const described = await describeEdit(tx, order, edit);
  const body = buildEditAcceptedMessage(described, edit, split);
  const eventKey = `order ${order.id} edit ${edit.id} accepted`;
  await enqueueMessage(tx, { eventKey, to: order.user_phone, body }, at);
}
