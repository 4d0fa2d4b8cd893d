/** Staff give an order to a technician: one who can do it, where and when it is. */
import { readMobileNumber } from 'contract/digits';
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import type { AssignBody } from '../../orders/staff-orders.schema.ts';
import { lockUnchangedOrder } from '../../orders/optimistic-lock.service.ts';
import { isAssignable } from '../../orders/staff-moves.rules.ts';
import { moveOrder, type Staff } from '../../orders/staff-moves.service.ts';
import { lockVisitedOrder, type VisitedOrder } from '../../orders/visited-orders.service.ts';
import type { Platform } from '../../platform.ts';
import { withSlotRetry } from '../../visits/window-taken.ts';
import { findTechnicianByIdOrName } from '../../visits/technicians/technicians.service.ts';
import { LIVE_STATES } from '../../visits/visit-lifecycle.rules.ts';
import { lockVisit, type Actor, type VisitRow } from '../../visits/visits.service.ts';
import { isKnown, tellAssigned, tellTaken } from './tell-technician.ts';
import {
  placeFor,
  send,
  unlessAnyway,
  whyNotChoose,
  whyNotSend,
  type Named,
} from './send-technician.ts';

/** The ten digits of a number as staff write it; refuses (422) what is none. */
function phoneOf(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const phone = readMobileNumber(written);
  if (phone === null) throw refuse.invalid('phone', 'Enter a mobile number of ten digits.');
  return phone;
}

interface Assignment {
  order: VisitedOrder;
  visit: VisitRow | undefined;
  named: Named;
  anyway: boolean;
}

/** Gives an order's visit to somebody who can make it; answers what stood in the way and did not matter. */
async function give(
  tx: Tx,
  { order, visit, named, anyway }: Assignment,
  by: Actor,
): Promise<string | undefined> {
  if (!visit) return unlessAnyway(await whyNotChoose(tx, order, named, by.at), anyway);
  const place = await placeFor(tx, order, visit.starts_at.getTime(), by.at);
  if (visit.technician_id === named.id)
    return unlessAnyway(await whyNotSend(tx, place, named), anyway);
  return (await send(tx, { place, named, anyway }, visit, by)).why;
}

/** Who is meant. Without a visit, whoever staff name: an installation may keep no list of technicians. */
async function whoIs(tx: Tx, text: string, visit: VisitRow | undefined): Promise<Named | null> {
  const named = await findTechnicianByIdOrName(tx, text);
  if (!named && visit)
    throw refuse.conflict(
      `There is no technician ${text}, and this order has a time. See technician list.`,
    );
  if (!named && /^\d+$/.test(text)) throw refuse.conflict(`There is no technician ${text}.`);
  return named ?? null;
}

/** Tells the technician, and the one whom the order was assigned to before. */
async function tellAssignment(
  subject: Parameters<typeof tellAssigned>[0],
  { order, visit, phone }: Pick<Assignment, 'order' | 'visit'> & { phone: string | undefined },
): Promise<void> {
  const former = visit?.technician_phone ?? order.technicianPhone;
  const wasKnown =
    order.status === 'assigned' || (visit !== undefined && isKnown(visit, false, subject.at));
  if (wasKnown && former !== null && former !== phone) await tellTaken(subject, former, visit);
  const now = visit && (await lockVisit(subject.tx, order.id));
  if (phone !== undefined) await tellAssigned(subject, phone, now);
}

/**
 * Assigns a confirmed order, or gives an assigned one to another technician; returns who goes. Refuses (404) what is not there,
 * (409) what its state does not allow and, unless `anyway` is said, a technician who can't do the work, or not then.
 */
export function assignOrder(
  platform: Platform,
  id: number,
  body: AssignBody,
  staff: Staff,
): Promise<string> {
  const { pool, clock } = platform;
  const text = body.technician.trim();
  const given = phoneOf(body.phone);
  return withSlotRetry(platform, String(id), () =>
    transaction(pool, async (tx) => {
      const at = clock.now();
      await lockUnchangedOrder(tx, id, staff);
      const order = await lockVisitedOrder(tx, id);
      const found = await lockVisit(tx, id);
      const visit = found && LIVE_STATES.includes(found.state) ? found : undefined;
      const named = await whoIs(tx, text, visit);
      const by = { who: staff.actor, at };
      const anyway =
        named && isAssignable(order)
          ? await give(tx, { order, visit, named, anyway: body.anyway === true }, by)
          : undefined;
      const technician = { name: named?.name ?? text, phone: given ?? named?.phone };
      // Giving the visit has changed the order already.
      const now = { ...staff, seen: undefined };
      await moveOrder(tx, platform, 'assign', { id, staff: now, at, technician, anyway });
      const subject = { tx, platform, orderId: id, at };
      await tellAssignment(subject, { order, visit, phone: named?.phone ?? given });
      return technician.name;
    }),
  );
}
