/**
 * Estimates of a technician, and the customer's answer. Each call locks the order's row first, so that answers, a
 * replacement and the order's end are serialized.
 */
import { transaction, type Tx } from 'platform/db';
import {
  claimIdempotencyKey,
  type IdempotentCall,
  peekIdempotencyKey,
  refuse,
} from 'platform/http';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import { formatRupees, parseRupees } from '../../money/money.ts';
import type { Platform } from '../../platform.ts';
import { messages } from '../../texts/texts.ts';
import { isAllowed } from '../../transitions/actions.rules.ts';
import { getVisitsByOrder } from '../../visits/visits.service.ts';
import { addLines } from '../add-lines.sql.ts';
import { lockOrder } from '../order-lock.sql.ts';
import { ACTORS, type By } from '../order-transitions.sql.ts';
import { findOrder, type OrderWithItems } from '../orders.sql.ts';
import {
  FOR_SYSTEM,
  forTechnician,
  forUser,
  createMissingOrderError,
  type Staff,
} from '../reader.ts';
import { sumLines } from '../edits/edits.rules.ts';
import { replaceProposal } from '../edits/edits.sql.ts';
import { buildAcceptedMessage, buildEstimateMessage } from './estimate-messages.ts';
import {
  areCreditsCurrent,
  buildEstimateLines,
  getEstimateRefusal,
  type EstimateAgreement,
} from './estimates.rules.ts';
import type { AcceptBody, EstimateBody } from './estimates.schema.ts';
import {
  incrementWrongCodes,
  closeOpenEstimate,
  countEstimates,
  countWrongCodes,
  decideEstimate,
  findEstimate,
  insertEstimate,
  type Estimate,
} from './estimates.sql.ts';
import { getRatesOfVersion } from './rate-versions.service.ts';
import { recordOrderAction } from '../order-audit.ts';

/** Maximum number of estimates of an order, because each sends the customer a message. */
export const MAX_ESTIMATES = 10;

/** Maximum number of wrong codes per order. After that many the customer can accept only in the bookings. */
export const MAX_WRONG_ESTIMATE_CODES = 5;

/**
 * Makes an estimate at a technician's visit, in place of an open one, and asks the customer. Throws 404 if the visit is
 * not theirs, 422 if a rate is unknown or named twice, 409 if the order allows none now or has `MAX_ESTIMATES` already,
 * the prices are too old, or the total differs from the one that the technician saw.
 */
export async function makeEstimate(
  tx: Tx,
  platform: Platform,
  id: number,
  { version, lines: wanted, total }: EstimateBody,
  staff: Staff,
): Promise<void> {
  const by = { who: staff.actor, at: platform.clock.now() };
  const order = await lockForEstimate(tx, id, staff);
  if ((await countEstimates(tx, id)) >= MAX_ESTIMATES)
    throw refuse.conflict(messages.tooManyEstimates(MAX_ESTIMATES));
  const rates = await getRatesOfVersion(tx, version, by.at);
  const lines = buildEstimateLines(wanted, rates, order.items);
  if (lines === null) throw refuse.invalid('lines', messages.unknownRate);
  const sum = sumLines(lines);
  if (sum !== parseRupees(total))
    throw refuse.conflict(messages.otherEstimateTotal(formatRupees(sum)));
  await closeOpenEstimate(tx, id, 'replaced', by);
  const { id: estimate, code } = await insertEstimate(tx, { orderId: id, version, lines }, by);
  const body = buildEstimateMessage(order, { lines, rates, code }, platform.settings);
  const eventKey = `estimate ${estimate} made`;
  await enqueueMessage(tx, { eventKey, to: order.user_phone, body }, by.at);
  const detail = { estimate, total };
  await recordOrderAction(tx, id, { action: 'order estimate', ...staff, at: by.at, detail });
}

/**
 * Locks an order and returns it. Throws 404 if it is not visible to the reader, 409 if the transition tables allow no
 * estimate now.
 */
async function lockForEstimate(tx: Tx, id: number, { reader }: Staff): Promise<OrderWithItems> {
  if (!(await lockOrder(tx, id, reader))) throw createMissingOrderError(id, reader);
  const order = await findOrder(tx, id, reader);
  const visit = (await getVisitsByOrder(tx, [id])).get(id)?.state ?? 'none';
  if (order === undefined) throw createMissingOrderError(id, reader);
  const { status, payment_status } = order;
  if (!isAllowed('make-estimate', { status, payment_status, visit }, reader.roles))
    throw refuse.conflict(messages.noEstimateNow(id));
  return order;
}

/**
 * Stores the customer's answer in their bookings; only a yes changes the bill. Throws 404 if the estimate is missing or
 * belongs to another user, 409 if it was answered, replaced or expired, or if its lines can't be added any more.
 */
export const answerEstimate = (
  { pool, clock }: Platform,
  userId: string,
  estimateId: number,
  answer: 'yes' | 'no',
): Promise<void> =>
  transaction(pool, async (tx) => {
    const by = { who: ACTORS.customer, at: clock.now() };
    const orderId = (await findEstimate(tx, estimateId))?.order_id;
    if (orderId === undefined || !(await lockOrder(tx, orderId, forUser(userId))))
      throw refuse.notFound();
    const estimate = await requireOpen(tx, estimateId);
    if (answer === 'yes') await accept(tx, estimate, 'bookings', by);
    else await decideEstimate(tx, estimate.id, null, by);
  });

/** Reads an estimate whose order is locked. Throws 404 if it is missing, 409 if it can't be answered any more. */
async function requireOpen(tx: Tx, id: number): Promise<Estimate> {
  const estimate = await findEstimate(tx, id);
  if (estimate === undefined) throw refuse.notFound();
  const refusal = getEstimateRefusal(estimate.state);
  if (refusal !== undefined) throw refuse.conflict(refusal);
  return estimate;
}

/** Adds an open estimate's lines to the bill, and sends the customer a message. Throws 409 if they can't be added. */
async function accept(
  tx: Tx,
  { id, order_id: orderId, lines }: Estimate,
  agreement: EstimateAgreement,
  by: By,
): Promise<void> {
  const before = await findOrder(tx, orderId, FOR_SYSTEM);
  if (before === undefined || !areCreditsCurrent(lines, before.items))
    throw refuse.conflict(messages.estimateOutdated);
  await decideEstimate(tx, id, agreement, by);
  const added = lines.map((line) => ({
    estimate_line_id: line.id,
    name: line.name,
    price_paise: line.price_paise,
    quantity: line.quantity,
  }));
  if (!(await addLines(tx, orderId, added, by))) throw refuse.conflict(messages.nothingCanBeAdded);
  // Even if the sum is 0, because an open proposal of staff was calculated without these lines.
  await replaceProposal(tx, orderId, by);
  const order = await findOrder(tx, orderId, FOR_SYSTEM);
  if (order === undefined) throw new Error(`order ${orderId} is missing although it was locked`);
  const message = { to: order.user_phone, body: buildAcceptedMessage(order, sumLines(lines)) };
  await enqueueMessage(tx, { eventKey: `estimate ${id} accepted`, ...message }, by.at);
}

/**
 * Compares the code of an estimate, and counts a wrong one in a transaction of its own, so that the rejection of the
 * action does not undo the count. Throws 422 for a wrong code, 409 if there were too many wrong ones for the order.
 * Does nothing if the estimate is not open or not of the technician's visit: `acceptWithCode` then rejects the request,
 * or repeats its first response to a retry.
 * @param attempt the idempotent call of the request: if it is repeated with a wrong code, the code is counted once
 */
export async function checkEstimateCode(
  { pool, clock }: Platform,
  { orderId, technicianId }: { orderId: number; technicianId: number },
  { estimate: id, code }: AcceptBody,
  attempt: IdempotentCall | undefined,
): Promise<void> {
  const now = clock.now();
  const wrong = refuse.invalid('code', messages.wrongEstimateCode);
  const refusal = await transaction(pool, async (tx) => {
    if (!(await lockOrder(tx, orderId, forTechnician(technicianId)))) return undefined;
    const estimate = await findEstimate(tx, id);
    if (estimate?.order_id !== orderId || estimate.state !== 'open') return undefined;
    if (attempt && (await peekIdempotencyKey(tx, attempt, now)).state !== 'new') return wrong;
    if ((await countWrongCodes(tx, orderId)) >= MAX_WRONG_ESTIMATE_CODES)
      return refuse.conflict(messages.estimateCodeLocked);
    if (estimate.code === code) return undefined;
    await incrementWrongCodes(tx, id);
    if (attempt) await claimIdempotencyKey(tx, attempt, now);
    return wrong;
  });
  if (refusal !== undefined) throw refusal;
}

/**
 * Accepts an estimate with the code that the customer read out to the technician; `checkEstimateCode` must have
 * accepted it. Throws 404 if the order is not visible to the reader or has no such estimate, 409 if it can't be
 * accepted any more, 422 if the code is wrong.
 */
export async function acceptWithCode(
  tx: Tx,
  platform: Platform,
  orderId: number,
  { estimate: id, code }: AcceptBody,
  staff: Staff,
): Promise<void> {
  const by = { who: staff.actor, at: platform.clock.now() };
  if (!(await lockOrder(tx, orderId, staff.reader)))
    throw createMissingOrderError(orderId, staff.reader);
  if ((await findEstimate(tx, id))?.order_id !== orderId)
    throw refuse.notFound(messages.noSuchEstimate);
  const estimate = await requireOpen(tx, id);
  if (estimate.code !== code) throw refuse.invalid('code', messages.wrongEstimateCode);
  await accept(tx, estimate, 'code', by);
  const entry = { ...staff, at: by.at, detail: { estimate: id } };
  await recordOrderAction(tx, orderId, { action: 'order accept-estimate', ...entry });
}

/** Expires the open estimate of an order that ends, if it has one. */
export const expireEstimate = (tx: Tx, orderId: number, by: By): Promise<void> =>
  closeOpenEstimate(tx, orderId, 'expired', by);
