/** Edits open orders for staff (ORDER-25). */
import { addSeconds } from 'platform/clock';
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { requireFreshCode, type Holder } from 'platform/staff-auth';
import { EDIT_ANSWER_HOURS } from '../../limits.ts';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import { paise, toRupees } from '../../money/money.ts';
import {
  buildEditedMessage,
  buildEditProposedMessage,
  describeEdit,
} from '../../orders/edits/edit-messages.ts';
import { compareLines } from '../../orders/edits/edits.rules.ts';
import type { EditBody } from '../../orders/edits/edits.schema.ts';
import { insertEdit, replaceProposal, type EditedBill } from '../../orders/edits/edits.sql.ts';
import { lockUnchangedOrder } from '../../orders/optimistic-lock.service.ts';
import { lockOrder } from '../../orders/order-lock.sql.ts';
import { findOrder, type OrderWithItems } from '../../orders/orders.sql.ts';
import { createMissingOrderError, type Staff } from '../../orders/reader.ts';
import { lockOpenPayment, settleOpenPayment } from '../../payments/payments.service.ts';
import type { Platform } from '../../platform.ts';
import { isAllowed } from '../../transitions/actions.rules.ts';
import { withSlotRetry } from '../../visits/window-taken.ts';
import { applyEdit, splitBill } from './apply-edit.ts';
import { buildBill, isReasonOnly, isUnchanged } from './build-bill.ts';
import { findNeededTime, type NeededTime } from './fit-visit.ts';
import { staffMessages } from '../../texts/texts.ts';
import { recordOrderAction } from '../../orders/order-audit.ts';

/**
 * Result of an edit. `reason`: only the reason of the discount changed, so nobody gets a message. `withdrawn`: the edit
 * is equal to the current order, so the open proposal is withdrawn.
 */
export type EditOutcome =
  | { kind: 'applied'; /** In paise. */ refund: number }
  | { kind: 'reason' }
  | { kind: 'proposed' }
  | { kind: 'withdrawn' };

/** Who edits, with the scopes that limit the discount. */
interface Editor {
  staff: Staff;
  holder: Holder;
}

/**
 * Edits an open order. If the total does not rise, the edit applies at once, and an overpayment is refunded. Otherwise
 * the customer is asked, and the order stays as it is. In both cases an open proposal is replaced. An edit that equals
 * the current order withdraws the proposal. Throws 404 if the order does not exist; 409 if it has ended, its version
 * is stale, nothing changes, the visit does not fit, or too few pieces of a part are in stock; 403 if a refund needs a
 * fresh code; 422 for invalid lines or a discount above the limit; 503 if the payment provider does not report the
 * state of an open payment.
 */
export async function editOrder(
  platform: Platform,
  id: number,
  body: EditBody,
  editor: Editor,
): Promise<EditOutcome> {
  const { staff } = editor;
  if (!(await findOrder(platform.pool, id, staff.reader)))
    throw createMissingOrderError(id, staff.reader);
  // The open payment may have succeeded by now.
  await settleOpenPayment(platform, id);
  return withSlotRetry(platform, String(id), () =>
    transaction(platform.pool, async (tx) => {
      const at = platform.clock.now();
      const order = await lockEditableOrder(tx, id, staff);
      const bill = await buildBill(tx, order, body, editor.holder.scopes);
      if (isUnchanged(order, bill)) return withdraw(tx, order, staff, at);
      const needed = await findNeededTime(tx, order, bill, at);
      if (needed?.obstacle !== undefined)
        throw refuse.conflict(staffMessages.editDoesNotFitVisit(needed.obstacle));
      const isIncrease = bill.total_paise > order.total_paise;
      return (isIncrease ? propose : apply)(tx, platform, { order, bill, needed, editor, at });
    }),
  );
}

async function lockEditableOrder(tx: Tx, id: number, staff: Staff): Promise<OrderWithItems> {
  await lockOpenPayment(tx, id);
  await lockUnchangedOrder(tx, id, staff);
  await lockOrder(tx, id, staff.reader);
  const order = await findOrder(tx, id, staff.reader);
  if (order === undefined) throw createMissingOrderError(id, staff.reader);
  if (!isAllowed('edit', { status: order.status }, staff.reader.roles))
    throw refuse.conflict(staffMessages.cannotEdit(id, order.status));
  return order;
}

interface Edit {
  order: OrderWithItems;
  bill: EditedBill;
  needed: NeededTime | null;
  editor: Editor;
  at: Date;
}

async function apply(
  tx: Tx,
  platform: Platform,
  { order, bill, needed, editor, at }: Edit,
): Promise<EditOutcome> {
  const { staff, holder } = editor;
  if (splitBill(order, bill).refund > 0) requireFreshCode(holder, at);
  const by = { who: staff.actor, at };
  const { id } = await insertEdit(tx, order.id, bill, { ...by, expiresAt: null });
  const split = await applyEdit(tx, platform, order, { id, bill, needed }, by);
  if (split === null) throw refuse.conflict(staffMessages.editTimeTaken);
  await recordEdit(tx, { order, bill, editor, at }, { edit: id });
  if (isReasonOnly(order, bill)) return { kind: 'reason' };
  const described = await describeEdit(tx, order, bill);
  const body = buildEditedMessage(described, bill, split, platform.settings);
  const eventKey = `order ${order.id} edit ${id}`;
  await enqueueMessage(tx, { eventKey, to: order.user_phone, body }, at);
  return { kind: 'applied', refund: split.refund };
}

async function propose(
  tx: Tx,
  platform: Platform,
  { order, bill, editor, at }: Edit,
): Promise<EditOutcome> {
  const by = { who: editor.staff.actor, at };
  await replaceProposal(tx, order.id, by);
  const expiresAt = addSeconds(at, EDIT_ANSWER_HOURS * 3600);
  const { id, code } = await insertEdit(tx, order.id, bill, { ...by, expiresAt });
  if (code === null) throw new Error(`proposal ${id} has no code`);
  const described = await describeEdit(tx, order, bill);
  const body = buildEditProposedMessage(
    described,
    bill,
    { until: expiresAt, code },
    platform.settings,
  );
  const eventKey = `order ${order.id} edit ${id} proposed`;
  await enqueueMessage(tx, { eventKey, to: order.user_phone, body }, at);
  await recordEdit(tx, { order, bill, editor, at }, { edit: id, asked: true });
  return { kind: 'proposed' };
}

async function withdraw(
  tx: Tx,
  order: OrderWithItems,
  staff: Staff,
  at: Date,
): Promise<EditOutcome> {
  if (order.edit === null) throw refuse.conflict(staffMessages.nothingChanged);
  await replaceProposal(tx, order.id, { who: staff.actor, at });
  const detail = { edit: order.edit.id, withdrawn: true };
  await recordOrderAction(tx, order.id, { action: 'order edit', ...staff, at, detail });
  return { kind: 'withdrawn' };
}

/** Writes the audit entry, which has quantities and amounts, but no address. */
async function recordEdit(
  tx: Tx,
  { order, bill, editor, at }: Omit<Edit, 'needed'>,
  more: object,
): Promise<void> {
  const detail = {
    ...more,
    lines: compareLines(order.items, bill.lines),
    ...(bill.discount_paise === order.discount_paise &&
    bill.discount_reason === order.discount_reason
      ? {}
      : { discount: toRupees(paise(bill.discount_paise)), reason: bill.discount_reason }),
    ...(bill.address === null ? {} : { address: true }),
    total_before: toRupees(paise(bill.total_before_paise)),
    total: toRupees(paise(bill.total_paise)),
  };
  await recordOrderAction(tx, order.id, { action: 'order edit', ...editor.staff, at, detail });
}
