/**
 * Adds parts to placed orders and removes them, for staff and technicians; writes the audit entry in the same
 * transaction.
 */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { paise } from '../../money/money.ts';
import type { Platform } from '../../platform.ts';
import type { Site } from '../../texts/message-values.ts';
import { messages, staffMessages } from '../../texts/texts.ts';
import { lockOrder } from '../order-lock.sql.ts';
import { adjustTotal, type By } from '../order-transitions.sql.ts';
import { findOrder } from '../orders.sql.ts';
import { lockUnchangedOrder } from '../optimistic-lock.service.ts';
import { FOR_SYSTEM, createMissingOrderError, type Staff } from '../reader.ts';
import {
  buildAddedByPhoneMessage,
  getChangeAmount,
  buildProposedMessage,
  buildRemovedMessage,
} from './change-messages.ts';
import { getOrderOfChange, enqueueChangeMessage } from './changes.service.ts';
import {
  acceptChange,
  findChange,
  closeChange,
  deleteItem,
  insertProposal,
  settleObjection,
  type Change,
} from './changes.sql.ts';
import type { ObjectionOutcome } from '../changes.rules.ts';
import { isAllowed } from '../../transitions/actions.rules.ts';
import { hasEnded } from '../../transitions/orders.rules.ts';
import { isUnpaidOnline } from '../../transitions/payments.rules.ts';
import { getVisitsByOrder } from '../../visits/visits.service.ts';
import { recordOrderAction } from '../order-audit.ts';

/** A part that staff or a technician want to add to an order. */
export interface RequestedPart {
  /** Id of a spare part. */
  part: number;
  qty: number;
  /** Whether the customer agreed by telephone; otherwise they are asked first. */
  telephone?: boolean | undefined;
}

/**
 * Proposes a spare part at its current price for an open order. The customer is asked, and the bill changes when they
 * agree; if staff say that the customer agreed by telephone, it changes now. The difference is due at the door. Throws
 * 404 if the order is missing, 422 if the part is not sold, 409 if the order has ended or its version is stale, if a
 * technician proposes the part while they are not at the customer's home, or if the order is an unpaid online one,
 * because its payment is for the current total.
 */
export async function addPart(
  tx: Tx,
  platform: Platform,
  id: number,
  { part, qty, telephone = false }: RequestedPart,
  staff: Staff,
): Promise<void> {
  const by = { who: staff.actor, at: platform.clock.now() };
  await lockUnchangedOrder(tx, id, staff);
  if (!(await lockOrder(tx, id, staff.reader))) throw createMissingOrderError(id, staff.reader);
  const agreement = telephone ? 'telephone' : 'bookings';
  const change = await insertProposal(tx, { orderId: id, part, qty, agreement }, by);
  if (change === undefined) throw refuse.invalid('part', messages.noSuchPart(part));
  const site = platform.settings;
  if (!(await canAddParts(tx, id, staff))) throw await getPartRefusal(tx, id);
  await (telephone ? addAgreedPart(tx, change, site, by) : sendProposal(tx, change, site, by));
  const detail = { part, qty, change: change.id, ...(telephone ? { telephone } : {}) };
  await recordOrderAction(tx, id, { action: 'order add-part', ...staff, at: by.at, detail });
}

async function sendProposal(tx: Tx, change: Change, site: Site, { at }: By): Promise<void> {
  const order = await getOrderOfChange(tx, change);
  const message = { to: order.user_phone, body: buildProposedMessage(change, order, site) };
  await enqueueChangeMessage(tx, change, 'proposed', message, at);
}

async function addAgreedPart(tx: Tx, change: Change, site: Site, by: By): Promise<void> {
  if (!(await adjustTotal(tx, change.order_id, getChangeAmount(change), by)))
    throw await getPartRefusal(tx, change.order_id);
  await acceptChange(tx, change.id, 'telephone', by);
  const order = await getOrderOfChange(tx, change);
  const body = buildAddedByPhoneMessage(change, order, site);
  await enqueueChangeMessage(tx, change, 'added', { to: order.user_phone, body }, by.at);
}

async function canAddParts(tx: Tx, id: number, { reader }: Staff): Promise<boolean> {
  const order = await findOrder(tx, id, reader);
  const visit = (await getVisitsByOrder(tx, [id])).get(id)?.state ?? 'none';
  if (order === undefined) return false;
  const { status, payment_status } = order;
  return isAllowed('add-part', { status, payment_status, visit }, reader.roles);
}

async function getPartRefusal(tx: Tx, id: number): Promise<Error> {
  const order = await findOrder(tx, id, FOR_SYSTEM);
  if (order === undefined) throw new Error(`order ${id} is missing although it was locked`);
  if (hasEnded(order.status)) return refuse.conflict(messages.orderStands(id, order.status));
  const isUnpaid = isUnpaidOnline(order.payment_status);
  return refuse.conflict(isUnpaid ? messages.noPartsUnpaid(id) : messages.noPartsNow(id));
}

async function lockChangeOfOrder(
  tx: Tx,
  id: number,
  changeId: number,
  staff: Staff,
): Promise<Change> {
  await lockUnchangedOrder(tx, id, staff);
  if (!(await lockOrder(tx, id, staff.reader))) throw createMissingOrderError(id, staff.reader);
  const change = await findChange(tx, changeId);
  if (change?.order_id !== id) throw refuse.notFound(staffMessages.noChange(id, changeId));
  return change;
}

/**
 * Records that the customer agreed to a proposal by telephone, and adds the part. Throws 404 if the order or the change
 * is missing, 409 if it is no open proposal, the order's version is stale, or nothing can be added to the order any
 * more.
 */
export async function agreeByTelephone(
  tx: Tx,
  platform: Platform,
  id: number,
  changeId: number,
  staff: Staff,
): Promise<void> {
  const by = { who: staff.actor, at: platform.clock.now() };
  const change = await lockChangeOfOrder(tx, id, changeId, staff);
  if (change.state !== 'proposed')
    throw refuse.conflict(staffMessages.changeAnswered(changeId, change.state));
  await addAgreedPart(tx, change, platform.settings, by);
  const detail = { change: changeId };
  await recordOrderAction(tx, id, { action: 'order agree-part', ...staff, at: by.at, detail });
}

/**
 * Withdraws a proposal, or removes an added line from an open order; returns which of the two it was. Throws 404 if the
 * order or the change is missing, 409 if the change is closed or the version is stale; for an added line also if the
 * order has ended, has a discount, or less is due than the line costs.
 */
export async function withdrawPart(
  tx: Tx,
  platform: Platform,
  id: number,
  changeId: number,
  staff: Staff,
): Promise<{ wasOnBill: boolean }> {
  const by = { who: staff.actor, at: platform.clock.now() };
  const change = await lockChangeOfOrder(tx, id, changeId, staff);
  if (change.state !== 'proposed' && change.state !== 'agreed')
    throw refuse.conflict(staffMessages.changeAnswered(changeId, change.state));
  const wasOnBill = change.state === 'agreed';
  if (wasOnBill) await removeAgreedPart(tx, change, by);
  else await closeChange(tx, change.id, 'withdrawn', by);
  const detail = { change: changeId };
  await recordOrderAction(tx, id, { action: 'order drop-part', ...staff, at: by.at, detail });
  return { wasOnBill };
}

/**
 * Records how staff settled the customer's objection to an added part; the bill stays. Throws 404 if the order or the
 * change is missing, 409 if the change has no open objection or the order's version is stale.
 */
export const settleObjectionByStaff = (
  { pool, clock }: Platform,
  id: number,
  { change: changeId, outcome }: { change: number; outcome: ObjectionOutcome },
  staff: Staff,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const by = { who: staff.actor, at: clock.now() };
    await lockChangeOfOrder(tx, id, changeId, staff);
    if (!(await settleObjection(tx, changeId, outcome, by)))
      throw refuse.conflict(staffMessages.noOpenObjection(changeId));
    const detail = { change: changeId, outcome };
    const action = 'order settle-objection';
    await recordOrderAction(tx, id, { action, ...staff, at: by.at, detail });
  });

async function removeAgreedPart(tx: Tx, change: Change, by: By): Promise<void> {
  // Otherwise the discount could become a larger share of the lines than the role may give. Edits check that
  // (ORDER-26).
  if ((await getOrderOfChange(tx, change)).discount_paise > 0)
    throw refuse.conflict(staffMessages.partOfDiscounted(change.order_id));
  if (!(await adjustTotal(tx, change.order_id, paise(-getChangeAmount(change)), by)))
    throw refuse.conflict(staffMessages.partCostsMore(change.order_id));
  await closeChange(tx, change.id, 'withdrawn', by);
  if (change.item_id !== null) await deleteItem(tx, change.item_id);
  const order = await getOrderOfChange(tx, change);
  const message = { to: order.user_phone, body: buildRemovedMessage(change, order) };
  await enqueueChangeMessage(tx, change, 'taken off', message, by.at);
}
