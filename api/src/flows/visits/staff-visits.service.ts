/** Visit operations for staff. */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { DAY_MINUTES, parseDay, toMoment } from 'contract/indian-time';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import { isPickedUp } from '../../orders/fulfilment.rules.ts';
import { lockUnchangedOrder } from '../../orders/optimistic-lock.service.ts';
import { isUnpaidOnline } from '../../transitions/payments.rules.ts';
import type { Staff } from '../../orders/reader.ts';
import {
  lockVisitedOrder,
  renameTechnician,
  type VisitedOrder,
} from '../../orders/visited-orders.service.ts';
import type { Platform } from '../../platform.ts';
import { isAllowed } from '../../transitions/actions.rules.ts';
import { hasEnded } from '../../transitions/orders.rules.ts';
import type { VisitAction } from '../../transitions/visits.rules.ts';
import type { Site } from '../../texts/message-values.ts';
import { messages, staffMessages } from '../../texts/texts.ts';
import { parseWindowStart } from '../../visits/holds.service.ts';
import { withSlotRetry } from '../../visits/window-taken.ts';
import {
  findTechnicianByIdOrName,
  findTechnicianId,
} from '../../visits/technicians/technicians.service.ts';
import {
  buildOnTheWayMessage,
  buildTechnicianChangedMessage,
  buildBookedMessage,
  buildMissedMessage,
  buildMovedMessage,
  type MissedBy,
  type VisitMessage,
} from '../../visits/visit-messages.ts';
import { getVisitSettings } from '../../visits/visit-settings.ts';
import { toStaffVisit } from '../../visits/visits.rules.ts';
import { advanceVisit, lockVisit, type VisitRow } from '../../visits/visits.service.ts';
import { findBlockBefore, selectVisitsBetween } from '../../visits/visits.sql.ts';
import { createSlotRequest, bookTechnician } from './book-technician.ts';
import { notifyMoved } from './notify-technician.ts';
import { recordOrderAction } from '../../orders/order-audit.ts';

const MINUTE_MS = 60_000;
const HALF_DAY_MS = 12 * 60 * MINUTE_MS;
const MAX_REPORT_DELAY_MS = 15 * MINUTE_MS;

/** Finds the technician that a text names; throws 422 if there is none. Undefined without a text. */
async function findTechnician<Found>(
  text: string | undefined,
  find: (text: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  if (text === undefined) return undefined;
  const found = await find(text);
  if (found === undefined)
    throw refuse.invalid('technician', staffMessages.noTechnician(text.trim()));
  return found;
}

/**
 * Lists the visits of a day, optionally of one technician; a deactivated technician is found by id only. Throws 422 for
 * an invalid day or an unknown technician.
 */
export async function listVisits(platform: Platform, day: string, technician?: string) {
  const at = parseDay(day);
  if (at === null) throw refuse.invalid('day', staffMessages.enterDay);
  const technicianId = await findTechnician(technician, (text) => findTechnicianId(platform, text));
  const [from, to] = [toMoment(at, 0), toMoment(at, DAY_MINUTES)];
  const span = [new Date(from), new Date(to)] as const;
  return (await selectVisitsBetween(platform.pool, ...span, technicianId ?? null)).map(
    toStaffVisit,
  );
}

/**
 * Returns the messages to the customer about a change; none if nothing changed that an earlier message contained.
 * @param isRenamed whether the order, and so an earlier message, named another technician
 */
function toChangeMessages(
  before: VisitRow | undefined,
  visit: VisitRow,
  isRenamed: boolean,
  site: Site,
): VisitMessage[] {
  const technician = isRenamed ? [buildTechnicianChangedMessage(visit)] : [];
  if (!before) return [buildBookedMessage(visit, site), ...technician];
  const isMoved =
    before.state === 'missed' || before.starts_at.getTime() !== visit.starts_at.getTime();
  return [...(isMoved ? [buildMovedMessage(visit, site)] : []), ...technician];
}

/** Returns the technician of an order, without id if they are not in the list any more; null if none is assigned. */
async function findAssigned(
  tx: Tx,
  { technician, technicianPhone: phone }: VisitedOrder,
): Promise<{ id?: number; phone: string | null } | null> {
  if (technician === null) return null;
  return (await findTechnicianByIdOrName(tx, technician)) ?? { phone };
}

interface VisitChange {
  start?: string | undefined;
  technician?: string | undefined;
  anyway?: boolean | undefined;
}

/**
 * Moves or reassigns a visit, or books a visit for an order that has none; returns it with the obstacle that `anyway`
 * overruled, if any. The customer's deadline and number of moves do not apply. Throws 404 if the order does not exist,
 * 422 for an unknown technician, or a start that is missing, no window or past, 409 if the order is closed or picked
 * up, its version is stale, or the technician is not available.
 */
export async function changeVisit(
  platform: Platform,
  id: number,
  change: VisitChange,
  staff: Staff,
) {
  const { pool, clock, settings } = platform;
  const found = await findTechnician(change.technician, (text) =>
    findTechnicianByIdOrName(pool, text),
  );
  return withSlotRetry(platform, String(id), () =>
    transaction(pool, async (tx) => {
      const at = clock.now();
      await lockUnchangedOrder(tx, id, staff);
      const order = await lockVisitedOrder(tx, id, staff.reader);
      const before = await lockVisit(tx, id);
      if (!canPerform('move', order, before, staff)) throw getVisitRefusal(order, before);
      const current = before?.starts_at.getTime();
      const start = change.start === undefined ? current : parseWindowStart(change.start, current);
      if (start === undefined) throw refuse.invalid('start', staffMessages.whenVisitBegins);
      // An unmoved visit keeps its window, even if windows have another length now.
      const end =
        before !== undefined && start === current
          ? before.ends_at.getTime()
          : start + getVisitSettings().windowMinutes * MINUTE_MS;
      if (end <= at.getTime()) throw refuse.invalid('start', staffMessages.timePast);
      const slotRequest = await createSlotRequest(tx, order, start, at);
      const assigned = await findAssigned(tx, order);
      // After a missed visit, staff may have assigned another technician to the order.
      const keptId = assigned?.id ?? before?.technician_id;
      const booking = { slotRequest, chosen: found, keptId, anyway: change.anyway === true };
      const { visit, obstacle } = await bookTechnician(tx, booking, before, {
        who: staff.actor,
        at,
      });
      const person = { name: visit.technician_name, phone: visit.technician_phone };
      const isRenamed = await renameTechnician(tx, id, person);
      const notices = toChangeMessages(before, visit, isRenamed, settings);
      // Nobody is informed of the visit of an unpaid order.
      if (!isUnpaidOnline(order.paymentStatus)) {
        for (const message of notices)
          await enqueueMessage(tx, { ...message, to: order.userPhone }, at);
        await notifyMoved({ tx, platform, orderId: id, at }, before, visit, assigned);
      }
      const detail = {
        start: visit.starts_at,
        technician: person.name,
        ...(obstacle && { anyway: obstacle.en }),
      };
      await recordOrderAction(tx, id, { action: 'visit move', ...staff, at, detail });
      return { visit: toStaffVisit(visit), overruled: obstacle };
    }),
  );
}

/** Returns true if the transition tables allow staff to perform an action on a visit. */
const canPerform = (
  action: VisitAction,
  order: VisitedOrder,
  visit: VisitRow | undefined,
  { reader }: Staff,
): boolean =>
  isAllowed(
    action,
    {
      status: order.status,
      has_technician: order.technician !== null,
      pick_up: isPickedUp(order, order.lines),
      visit: visit?.state ?? 'none',
    },
    reader.roles,
  );

function getVisitRefusal(order: VisitedOrder, visit: VisitRow | undefined): Error {
  const { id, status } = order;
  if (!hasEnded(status) && isPickedUp(order, order.lines))
    return refuse.conflict(messages.noVisitToPickUp);
  return refuse.conflict(
    visit === undefined || status === 'pending' || hasEnded(status)
      ? messages.orderStands(id, status)
      : messages.visitIs(id, visit.state),
  );
}

/** Reports of staff or a technician about a visit. */
export type VisitStep =
  | {
      action: 'on-the-way';
      /** When it was reported; a phone without network sends it later. */
      reportedAt?: Date | undefined;
    }
  | { action: 'arrived' }
  | { action: 'missed'; by: MissedBy };

/**
 * Estimates the arrival, in ms since the epoch. The technician comes from the block of their previous visit, if that
 * was in the 12 hours before this one, otherwise from this visit's block.
 */
async function estimateArrival(tx: Tx, visit: VisitRow, at: Date): Promise<number> {
  const from = new Date(visit.starts_at.getTime() - HALF_DAY_MS);
  const last = await findBlockBefore(tx, visit.technician_id, visit.starts_at, from);
  const minutes = getVisitSettings().travel[last ?? visit.block]?.[visit.block] ?? 0;
  return at.getTime() + minutes * MINUTE_MS;
}

/**
 * Records a reported step of a visit. The customer gets a message if the visit was missed, or if the technician is on
 * the way and reported that at most `MAX_REPORT_DELAY_MS` ago. Throws 404 if the order does not exist or has no visit,
 * 409 if its state or the role does not allow the step, or its version is stale.
 */
export async function recordVisitStep(
  tx: Tx,
  platform: Platform,
  id: number,
  step: VisitStep,
  staff: Staff,
) {
  const at = platform.clock.now();
  await lockUnchangedOrder(tx, id, staff);
  const order = await lockVisitedOrder(tx, id, staff.reader);
  const before = await lockVisit(tx, id);
  if (!before) throw refuse.notFound(messages.noVisitOfOrder(id));
  const { action } = step;
  const visit = canPerform(action, order, before, staff)
    ? await advanceVisit(tx, id, action, { who: staff.actor, at })
    : undefined;
  if (!visit) throw getVisitRefusal(order, before);
  if (step.action === 'on-the-way' && !isLate(step, at)) {
    const message = buildOnTheWayMessage(visit, await estimateArrival(tx, visit, at));
    await enqueueMessage(tx, { ...message, to: order.userPhone }, at);
  }
  if (step.action === 'missed')
    await enqueueMessage(tx, { ...buildMissedMessage(visit, step.by), to: order.userPhone }, at);
  const detail = step.action === 'missed' ? { by: step.by } : {};
  await recordOrderAction(tx, id, { action: `visit ${action}`, ...staff, at, detail });
  return toStaffVisit(visit);
}

const isLate = ({ reportedAt }: { reportedAt?: Date | undefined }, now: Date): boolean =>
  reportedAt !== undefined && now.getTime() - reportedAt.getTime() > MAX_REPORT_DELAY_MS;
