/** Stores customers' answers to edits that raise the total (ORDER-27). */
import { transaction } from 'platform/db';
import { refuse } from 'platform/http';
import type { Message } from 'platform/language';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import { buildEditAcceptedMessage, describeEdit } from '../../orders/edits/edit-messages.ts';
import { isProposalOpen } from '../../orders/edits/edits.rules.ts';
import { decideEdit, findEdit, type EditRow } from '../../orders/edits/edits.sql.ts';
import { lockOrder } from '../../orders/order-lock.sql.ts';
import { ACTORS } from '../../orders/order-transitions.sql.ts';
import { findOrder } from '../../orders/orders.sql.ts';
import { forUser } from '../../orders/reader.ts';
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
      const by = { who: ACTORS.customer, at: platform.clock.now() };
      await lockOpenPayment(tx, orderId);
      await lockOrder(tx, orderId, reader);
      const order = await findOrder(tx, orderId, reader);
      const edit = await findEdit(tx, editId);
      if (order === undefined || edit === undefined) throw refuse.notFound();
      const refusal = getRefusal(edit, by.at);
      if (refusal !== undefined) throw refuse.conflict(refusal);
      if (answer === 'no') return decideEdit(tx, editId, 'declined', by);
      const needed = await findNeededTime(tx, order, edit, by.at);
      if (needed?.obstacle !== undefined) throw refuse.conflict(messages.editDoesNotFit);
      await decideEdit(tx, editId, 'accepted', by);
      const split = await applyEdit(tx, platform, order, { id: editId, bill: edit, needed }, by);
      if (split === null) throw refuse.conflict(messages.editDoesNotFit);
      const described = await describeEdit(tx, order, edit);
      const body = buildEditAcceptedMessage(described, edit, split);
      const eventKey = `order ${orderId} edit ${editId} accepted`;
      await enqueueMessage(tx, { eventKey, to: order.user_phone, body }, by.at);
    }),
  );
}
