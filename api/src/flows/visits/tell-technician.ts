/** Tells technicians of visits that become theirs, change or end; in the transaction of the change, so each is told once. */
import type { Queryable, Tx } from 'platform/db';
import type { Language, Said } from 'platform/language';
import { indianDay } from '../../indian-time.rules.ts';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import { paise, formatRupees } from '../../money/money.ts';
import { localizeOrders } from '../../orders/orders.service.ts';
import { findOrder, type OrderWithItems } from '../../orders/orders.sql.ts';
import type { Platform } from '../../platform.ts';
import type { Job, Span } from '../../texts/message-values.ts';
import { tell } from '../../texts/told.ts';
import { visitSettings } from '../../visits/visit-settings.ts';
import type { VisitRow } from '../../visits/visits.service.ts';
import { isKnownToTechnician, showsCustomers } from './technician-messages.rules.ts';

/** A visit, or an order without one, as much as its technician's messages need of it. */
type Told = Pick<VisitRow, 'id' | 'starts_at' | 'ends_at'>;

const spanOf = (visit: Told | undefined): Span | null =>
  visit ? { start: visit.starts_at.getTime(), end: visit.ends_at.getTime() } : null;

async function workOf(db: Queryable, order: OrderWithItems, language: Language): Promise<string> {
  const [named = order] = await localizeOrders(db, [order], language);
  return named.items
    .map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`))
    .join(', ');
}

/** What a technician has to know of an order's visit. Who the customer is stands in it on the day before at the earliest. */
export async function jobOf(
  db: Queryable,
  order: OrderWithItems,
  visit: Told | undefined,
  at: Date,
): Promise<Job> {
  const { first_name: first, last_name: last, address, block } = order.address;
  const isNear =
    visit !== undefined &&
    showsCustomers(indianDay(visit.starts_at.getTime()), indianDay(at.getTime()));
  return {
    orderId: order.id,
    span: spanOf(visit),
    block,
    customer: isNear ? { name: `${first} ${last}`, address } : null,
    work: { en: await workOf(db, order, 'en'), hi: await workOf(db, order, 'hi') },
    cash: order.due_paise === 0 ? null : formatRupees(paise(order.due_paise)),
  };
}

/** An order whose technicians are to be told something. */
interface Subject {
  tx: Tx;
  platform: Platform;
  orderId: number;
  at: Date;
}

/** The moment keeps two events of one order apart; that there is one message of each is the transaction's to keep. */
const put = ({ tx, orderId, at }: Subject, to: string, what: string, body: Said): Promise<void> =>
  enqueueMessage(
    tx,
    { eventKey: `technician order ${orderId} ${what} ${at.toISOString()}`, to, body },
    at,
  );

async function tellOfJob(
  subject: Subject,
  to: string,
  what: 'assigned' | 'moved',
  visit: Told | undefined,
): Promise<void> {
  const { tx, platform, orderId, at } = subject;
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} vanished while its technician was told`);
  const toMessage = what === 'assigned' ? tell.jobAssigned : tell.jobMoved;
  const body = toMessage(await jobOf(tx, order, visit, at), platform.settings);
  await put(subject, to, what, body);
}

/** Tells a technician that an order is theirs. */
export const tellAssigned = (
  subject: Subject,
  to: string,
  visit: Told | undefined,
): Promise<void> => tellOfJob(subject, to, 'assigned', visit);

/** Tells a technician that an order went to somebody else. */
export const tellTaken = (subject: Subject, to: string, visit: Told | undefined): Promise<void> =>
  put(subject, to, 'taken', tell.jobTaken(subject.orderId, spanOf(visit)));

/** Tells a technician that an order is cancelled. */
export const tellCancelled = (
  subject: Subject,
  to: string,
  visit: Told | undefined,
): Promise<void> =>
  put(subject, to, 'cancelled', tell.jobCancelled(subject.orderId, spanOf(visit)));

/** Whether the technician of a visit has been told of it. */
export const isKnown = (visit: Told, isAssigned: boolean, at: Date): boolean =>
  isKnownToTechnician(isAssigned, visit.starts_at.getTime(), at.getTime(), visitSettings.summaryAt);

/** Tells technicians of a visit that got another time or another technician: also the former one. */
export async function tellMoved(
  subject: Subject,
  before: VisitRow | undefined,
  after: VisitRow,
  isAssigned: boolean,
): Promise<void> {
  const wasKnown = before !== undefined && isKnown(before, isAssigned, subject.at);
  if (before?.technician_id === after.technician_id) {
    const isSame =
      before.starts_at.getTime() === after.starts_at.getTime() && before.state !== 'missed';
    if (wasKnown && !isSame) await tellOfJob(subject, after.technician_phone, 'moved', after);
    return;
  }
  if (wasKnown) await tellTaken(subject, before.technician_phone, before);
  if (isAssigned) await tellAssigned(subject, after.technician_phone, after);
}
