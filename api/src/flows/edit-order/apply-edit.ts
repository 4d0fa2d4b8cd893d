/** Applies an edit to its order: lines, bill, payment and the technician's time, in the transaction of the caller. */
import type { Tx } from 'platform/db';
import { paise } from '../../money/money.ts';
import { splitPayment, type PaymentSplit } from '../../orders/edits/edits.rules.ts';
import { writeEdit, type EditedBill } from '../../orders/edits/edits.sql.ts';
import { isPickedUp } from '../../orders/fulfilment.rules.ts';
import type { OrderWithItems } from '../../orders/orders.sql.ts';
import { closePayments, requestPartialRefund } from '../../payments/payments.service.ts';
import type { Platform } from '../../platform.ts';
import { isUnpaidOnline } from '../../transitions/payments.rules.ts';
import { dropBookedVisit, lockVisit, type Actor } from '../../visits/visits.service.ts';
import { notifyDropped, notifyEdited } from '../visits/notify-technician.ts';
import { isReasonOnly } from './build-bill.ts';
import { reserveTime, type NeededTime } from './fit-visit.ts';

/**
 * Splits the total of an edited order into payments. Of an online order that is not paid yet, nothing is due at the
 * door.
 */
export function splitBill(order: OrderWithItems, { total_paise: total }: EditedBill): PaymentSplit {
  const split = splitPayment(paise(total), paise(order.paid_online_paise));
  return isUnpaidOnline(order.payment_status) ? { ...split, due: paise(0) } : split;
}

interface EditToApply {
  id: number;
  bill: EditedBill;
  needed: NeededTime | null;
}

/**
 * Applies an edit. The caller must hold the locks of the open payment and of the order. Returns null if the technician's
 * time was booked by someone else meanwhile; then the caller must roll back the transaction.
 */
export async function applyEdit(
  tx: Tx,
  platform: Platform,
  order: OrderWithItems,
  { id, bill, needed }: EditToApply,
  by: Actor,
): Promise<PaymentSplit | null> {
  const split = splitBill(order, bill);
  if (needed !== null && !(await reserveTime(tx, needed, by))) return null;
  await writeEdit(tx, id, split, by);
  // The open payment link has the old amount.
  if (bill.total_paise !== order.total_paise) await closePayments(tx, order.id, by.at);
  if (split.refund > 0) await requestPartialRefund(tx, order.id, split.refund, by.at);
  const notice = { tx, platform, orderId: order.id, at: by.at };
  const dropped = isPickedUpAfter(order, bill)
    ? await dropBookedVisit(tx, order.id, by)
    : undefined;
  if (dropped) await notifyDropped(notice, dropped, order);
  else if (!isReasonOnly(order, bill))
    await notifyEdited(notice, await lockVisit(tx, order.id), order);
  return split;
}

/** Returns true if the customer picks up the edited order, so that no technician comes. */
function isPickedUpAfter(order: OrderWithItems, { lines }: EditedBill): boolean {
  const kinds = new Map(order.items.map(({ id, kind }) => [id, kind ?? null]));
  return isPickedUp(
    order,
    lines.map(({ id, product_id }) => ({ product_id, kind: kinds.get(id ?? 0) ?? null })),
  );
}
