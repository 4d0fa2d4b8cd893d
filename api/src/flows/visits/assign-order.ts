/** Assigns an order to a technician after checking skills, area and time. */
import { readMobileNumber } from 'contract/digits';
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import type { Message } from 'platform/language';
import type { AssignBody } from '../../orders/staff-orders.schema.ts';
import { lockUnchangedOrder } from '../../orders/optimistic-lock.service.ts';
import type { Staff } from '../../orders/reader.ts';
import { transitionOrder } from '../../orders/staff-transitions.service.ts';
import { lockVisitedOrder, type VisitedOrder } from '../../orders/visited-orders.service.ts';
import type { Platform } from '../../platform.ts';
import { isAllowed } from '../../transitions/actions.rules.ts';
import { withSlotRetry } from '../../visits/window-taken.ts';
import { findTechnicianByIdOrName } from '../../visits/technicians/technicians.service.ts';
import { isLive } from '../../transitions/visits.rules.ts';
import { lockVisit, type Actor, type VisitRow } from '../../visits/visits.service.ts';
import { wasInformed, notifyAssigned, notifyReassigned } from './notify-technician.ts';
import {
  createSlotRequest,
  bookTechnician,
  rejectObstacle,
  explainMismatch,
  explainObstacle,
  type ChosenTechnician,
} from './book-technician.ts';
import { staffMessages } from '../../texts/texts.ts';

/** Parses a mobile number to ten digits, or throws 422. */
function parsePhone(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const phone = readMobileNumber(written);
  if (phone === null) throw refuse.invalid('phone', staffMessages.tenDigits);
  return phone;
}

interface Assignment {
  order: VisitedOrder;
  visit: VisitRow | undefined;
  chosen: ChosenTechnician;
  anyway: boolean;
}

/** Gives the visit to the chosen technician; returns the obstacle that `anyway` overruled, if any. */
async function assignVisit(
  tx: Tx,
  { order, visit, chosen, anyway }: Assignment,
  by: Actor,
): Promise<Message | undefined> {
  if (!visit) return rejectObstacle(await explainMismatch(tx, order, chosen, by.at), anyway);
  const slotRequest = await createSlotRequest(tx, order, visit.starts_at.getTime(), by.at);
  if (visit.technician_id === chosen.id)
    return rejectObstacle(await explainObstacle(tx, slotRequest, chosen), anyway);
  return (await bookTechnician(tx, { slotRequest, chosen, anyway }, visit, by)).obstacle;
}

/**
 * Finds the technician; null for the free-text name that staff may give for an order without a visit, because some
 * installations have no technicians registered. Throws 409 if a visit needs one, or if the text is an unknown id.
 */
async function findTechnician(
  tx: Tx,
  text: string,
  visit: VisitRow | undefined,
): Promise<ChosenTechnician | null> {
  const chosen = await findTechnicianByIdOrName(tx, text);
  if (!chosen && visit) throw refuse.conflict(staffMessages.noTechnicianForTime(text));
  if (!chosen && /^\d+$/.test(text)) throw refuse.conflict(staffMessages.noTechnician(text));
  return chosen ?? null;
}

/** Returns whether the order can be assigned, or reassigned if it is assigned already. */
const canAssign = ({ status }: VisitedOrder, { reader }: Staff): boolean =>
  (['assign', 'reassign'] as const).some((action) => isAllowed(action, { status }, reader.roles));

/** Notifies the new technician, and the former one if they had been informed of the order. */
async function notifyAssignment(
  notice: Parameters<typeof notifyAssigned>[0],
  { order, visit, phone }: Pick<Assignment, 'order' | 'visit'> & { phone: string | undefined },
): Promise<void> {
  const former = visit?.technician_phone ?? order.technicianPhone;
  const isFormerInformed =
    order.status === 'assigned' || (visit !== undefined && wasInformed(visit, false, notice.at));
  if (isFormerInformed && former !== null && former !== phone)
    await notifyReassigned(notice, former, visit);
  const reassigned = visit && (await lockVisit(notice.tx, order.id));
  if (phone !== undefined) await notifyAssigned(notice, phone, reassigned);
}

/**
 * Assigns a confirmed order, or reassigns it; with `confirm`, confirms it first. Returns the technician's name, and the
 * obstacle that `anyway` overruled, if any. Throws 404 if it does not exist, 422 for an invalid phone number, 409 if its
 * state does not allow it, its version is stale, the technician is unknown or has another visit then or, unless `anyway`
 * is set, lacks a skill or is not available. If it throws, the order is not confirmed either.
 */
export function assignOrder(
  platform: Platform,
  id: number,
  body: AssignBody,
  requester: Staff,
): Promise<{ name: string; overruled: Message | undefined }> {
  const { pool, clock } = platform;
  const text = body.technician.trim();
  const phone = parsePhone(body.phone);
  return withSlotRetry(platform, String(id), () =>
    transaction(pool, async (tx) => {
      const at = clock.now();
      await lockUnchangedOrder(tx, id, requester);
      // Each action below changes the version of the order.
      const staff = { ...requester, expectedVersion: undefined };
      if (body.confirm === true) await transitionOrder(tx, platform, 'confirm', { id, staff, at });
      const order = await lockVisitedOrder(tx, id, staff.reader);
      const found = await lockVisit(tx, id);
      const visit = found && isLive(found.state) ? found : undefined;
      const chosen = await findTechnician(tx, text, visit);
      const by = { who: staff.actor, at };
      // If the order cannot be assigned, `transitionOrder` throws.
      const overruled =
        chosen && canAssign(order, staff)
          ? await assignVisit(tx, { order, visit, chosen, anyway: body.anyway === true }, by)
          : undefined;
      const technician = { name: chosen?.name ?? text, phone: phone ?? chosen?.phone };
      await transitionOrder(tx, platform, 'assign', {
        id,
        staff,
        at,
        technician,
        overruled: overruled?.en,
      });
      const notice = { tx, platform, orderId: id, at };
      await notifyAssignment(notice, { order, visit, phone: chosen?.phone ?? phone });
      return { name: technician.name, overruled };
    }),
  );
}
