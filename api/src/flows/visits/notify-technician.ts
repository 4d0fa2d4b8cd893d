/** Messages to technicians about assigned, moved, edited and cancelled orders, enqueued in the change's transaction. */
import type { Queryable, Tx } from 'platform/db';
import type { Language, Message } from 'platform/language';
import { toIndianDay } from 'contract/indian-time';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import { paise, formatRupees } from '../../money/money.ts';
import { localizeOrders } from '../../orders/orders.service.ts';
import { FOR_SYSTEM } from '../../orders/reader.ts';
import { findOrder, type OrderWithItems } from '../../orders/orders.sql.ts';
import type { Platform } from '../../platform.ts';
import { queuePush } from '../../push/push.sql.ts';
import type { Job, Span } from '../../texts/message-values.ts';
import { templates } from '../../texts/message-templates.ts';
import { isUnpaidOnline } from '../../transitions/payments.rules.ts';
import { isLive } from '../../transitions/visits.rules.ts';
import { getVisitSettings } from '../../visits/visit-settings.ts';
import type { VisitRow } from '../../visits/visits.service.ts';
import { isTechnicianInformed, isCustomerVisible } from './technician-messages.rules.ts';

/** The fields of a visit that messages need. */
type MessageVisit = Pick<VisitRow, 'id' | 'starts_at' | 'ends_at'>;

const toSpan = (visit: MessageVisit | undefined): Span | null =>
  visit ? { start: visit.starts_at.getTime(), end: visit.ends_at.getTime() } : null;

async function describeWork(
  db: Queryable,
  order: OrderWithItems,
  language: Language,
): Promise<string> {
  const [localized = order] = await localizeOrders(db, [order], language);
  return localized.items
    .filter(({ kind }) => kind !== 'credit')
    .map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`))
    .join(', ');
}

/**
 * Builds the values of a message about an order. They contain the customer only from the day before the visit to the
 * day after it.
 */
export async function buildJob(
  db: Queryable,
  order: OrderWithItems,
  visit: MessageVisit | undefined,
  at: Date,
): Promise<Job> {
  const { first_name: first, last_name: last, address, block } = order.address;
  const isNear =
    visit !== undefined &&
    isCustomerVisible(toIndianDay(visit.starts_at.getTime()), toIndianDay(at.getTime()));
  return {
    orderId: order.id,
    span: toSpan(visit),
    block,
    customer: isNear ? { name: `${first} ${last}`, address } : null,
    work: { en: await describeWork(db, order, 'en'), hi: await describeWork(db, order, 'hi') },
    cash: order.due_paise === 0 ? null : formatRupees(paise(order.due_paise)),
  };
}

/** The order that a message is about, and the transaction in which it is enqueued. */
interface Notice {
  tx: Tx;
  platform: Platform;
  orderId: number;
  at: Date;
  /** Distinguishes the change from others of the order; by default its time. */
  key?: string;
}

/** The event key contains the key of the change, so that two changes of one order send two messages. */
async function enqueueNotice(
  { tx, orderId, at, key = at.toISOString() }: Notice,
  to: string,
  what: keyof typeof JOB_MESSAGES | 'taken' | 'cancelled',
  body: Message,
): Promise<void> {
  const eventKey = `technician order ${orderId} ${what} ${key}`;
  await enqueueMessage(tx, { eventKey, to, body }, at);
  await queuePush(tx, what, { orderId, phone: to, at });
}

const JOB_MESSAGES = {
  assigned: templates.jobAssigned,
  moved: templates.jobMoved,
  changed: templates.jobChanged,
} as const;

async function notifyOfJob(
  notice: Notice,
  to: string,
  what: keyof typeof JOB_MESSAGES,
  visit: MessageVisit | undefined,
): Promise<void> {
  const { tx, platform, orderId, at } = notice;
  const order = await findOrder(tx, orderId, FOR_SYSTEM);
  if (!order) throw new Error(`order ${orderId} vanished while its technician was told`);
  const body = JOB_MESSAGES[what](await buildJob(tx, order, visit, at), platform.settings);
  await enqueueNotice(notice, to, what, body);
}

/** Notifies a technician that they are assigned an order; `visit` is undefined if it has no time yet. */
export const notifyAssigned = (
  notice: Notice,
  to: string,
  visit: MessageVisit | undefined,
): Promise<void> => notifyOfJob(notice, to, 'assigned', visit);

/**
 * Notifies the technician that an order was edited, if they were informed of its visit or, if it has no visit, were
 * assigned to it. Nobody is informed of an unpaid online order.
 */
export async function notifyEdited(
  notice: Notice,
  visit: VisitRow | undefined,
  { technician, technician_phone: phone, payment_status: payment }: OrderWithItems,
): Promise<void> {
  if (isUnpaidOnline(payment)) return;
  if (!visit) {
    if (phone !== null) await notifyOfJob(notice, phone, 'changed', undefined);
  } else if (isLive(visit.state) && wasInformed(visit, technician !== null, notice.at))
    await notifyOfJob(notice, visit.technician_phone, 'changed', visit);
}

/** Notifies the technician that a visit is not needed any more, if they were informed of it. */
export async function notifyDropped(
  notice: Notice,
  visit: VisitRow,
  { technician, payment_status: payment }: OrderWithItems,
): Promise<void> {
  if (!isUnpaidOnline(payment) && wasInformed(visit, technician !== null, notice.at))
    await notifyReassigned(notice, visit.technician_phone, visit);
}

/** Notifies a technician that the order was reassigned. */
export const notifyReassigned = (
  notice: Notice,
  to: string,
  visit: MessageVisit | undefined,
): Promise<void> =>
  enqueueNotice(notice, to, 'taken', templates.jobReassigned(notice.orderId, toSpan(visit)));

/** Notifies a technician that an assigned order was cancelled; `visit` is undefined if it had no time. */
export const notifyCancelled = (
  notice: Notice,
  to: string,
  visit: MessageVisit | undefined,
): Promise<void> =>
  enqueueNotice(notice, to, 'cancelled', templates.jobCancelled(notice.orderId, toSpan(visit)));

/** Returns true if the technician of a visit was informed of it. */
export const wasInformed = (visit: MessageVisit, isAssigned: boolean, at: Date): boolean =>
  isTechnicianInformed(
    isAssigned,
    visit.starts_at.getTime(),
    at.getTime(),
    getVisitSettings().summaryAt,
  );

/** The technician to whom staff assigned an order. */
interface Assigned {
  /** Null if the technician has no number. */
  phone: string | null;
}

/**
 * Returns the technician who was informed of an order before a change, with the visit of which they were informed; null
 * if nobody was informed.
 * @param known the visit, if its technician was informed of it
 */
function getInformedTechnician(
  known: VisitRow | undefined,
  assigned: Assigned | null,
): { phone: string; visit: VisitRow | undefined } | null {
  const phone = assigned?.phone ?? null;
  if (known && (phone === null || isLive(known.state) || phone === known.technician_phone))
    return { phone: known.technician_phone, visit: known };
  return phone === null ? null : { phone, visit: undefined };
}

const isSameTime = (before: VisitRow, after: VisitRow): boolean =>
  before.starts_at.getTime() === after.starts_at.getTime() && before.state !== 'missed';

/**
 * Notifies the technicians of a visit that was moved or reassigned, the former one only if they were informed of it.
 * @param assigned the technician of the order before the change, whom staff may have assigned without a time, or after
 *   the visit was missed; null if none was assigned
 */
export async function notifyMoved(
  notice: Notice,
  before: VisitRow | undefined,
  after: VisitRow,
  assigned: Assigned | null,
): Promise<void> {
  const known = before && wasInformed(before, assigned !== null, notice.at) ? before : undefined;
  const former = getInformedTechnician(known, assigned);
  if (known && former?.phone === after.technician_phone) {
    if (!isSameTime(known, after)) await notifyOfJob(notice, former.phone, 'moved', after);
    return;
  }
  if (former !== null && former.phone !== after.technician_phone)
    await notifyReassigned(notice, former.phone, former.visit);
  if (assigned) await notifyAssigned(notice, after.technician_phone, after);
}
