/** Converts visits and windows to API responses. */
import { addSeconds } from 'platform/clock';
import { isLive } from '../transitions/visits.rules.ts';
import type { Hold, Visit, WindowOffer } from './visits.schema.ts';
import { getVisitSettings } from './visit-settings.ts';
import type { Slot } from './slots.sql.ts';
import type { VisitEvent, VisitRow } from './visits.sql.ts';
import type { Window } from './windows.rules.ts';

const toIso = (at: number): string => new Date(at).toISOString();

/** Converts a window from ms since 1970 to ISO times. */
export const toWindowOffer = ({ start, end, free }: Window): WindowOffer => ({
  start: toIso(start),
  end: toIso(end),
  free,
});

/** Converts the slots of a hold, in order of the visits; null without slots. */
export function toHold(slots: readonly Slot[], at: Date): Hold | null {
  const [first] = slots;
  if (first === undefined) return null;
  const until = first.held_until ?? first.ends_at;
  const visits = slots.map(({ starts_at: start, ends_at: end, done_at: done }) => ({
    start: start.toISOString(),
    end: end.toISOString(),
    minutes: Math.round((done.getTime() - start.getTime()) / 60_000),
  }));
  return {
    id: first.id,
    start: first.starts_at.toISOString(),
    end: first.ends_at.toISOString(),
    expires_at: until.toISOString(),
    seconds_left: Math.floor((until.getTime() - at.getTime()) / 1000),
    ...(visits.length > 1 ? { visits } : {}),
  };
}

/** How long the time of an unpaid order is held after its hold expired. */
export const UNPAID_HOLD_SECONDS = 50 * 60;

/** Null if staff booked the time, because such a visit does not expire. */
const getHeldUntil = ({ held_until: until }: Slot): Date | null =>
  until === null ? null : addSeconds(until, UNPAID_HOLD_SECONDS);

const toTechnician = (row: Slot): { name: string; phone: string } => ({
  name: row.technician_name,
  phone: row.technician_phone,
});

/** States in which the technician is not disclosed. */
const HIDDEN_STATES = ['booked', 'cancelled'];

/**
 * Converts a visit. The technician is disclosed once staff have assigned the order or the technician is on the way.
 * Before that, another technician may still come, and anyone could read phone numbers of technicians by placing orders.
 */
export const toVisit = (row: VisitRow, isAssigned: boolean, isUnpaid: boolean): Visit => ({
  start: row.starts_at.toISOString(),
  end: row.ends_at.toISOString(),
  state: row.state,
  technician:
    isAssigned || HIDDEN_STATES.every((state) => state !== row.state)
      ? {
          ...toTechnician(row),
          photo: row.technician_photo,
          since: row.technician_since.toISOString(),
        }
      : null,
  movable_until: toIso(row.starts_at.getTime() - getVisitSettings().moveUntilMinutes * 60_000),
  // A cancelled order may still be unpaid, but its time is free.
  held_until:
    isUnpaid && row.state === 'booked' ? (getHeldUntil(row)?.toISOString() ?? null) : null,
});

/**
 * Like `toVisit`, for the order's customer: with the completion code if a technician is assigned and the visit has not
 * ended.
 */
export function toCustomerVisit(row: VisitRow, isAssigned: boolean, isUnpaid: boolean): Visit {
  const visit = toVisit(row, isAssigned, isUnpaid);
  return visit.technician !== null && isLive(row.state)
    ? { ...visit, completion_code: row.completion_code }
    : visit;
}

/** Converts a visit for staff, who always see the technician. */
export const toStaffVisit = (row: VisitRow) => ({
  order_id: row.order_id,
  start: row.starts_at.toISOString(),
  end: row.ends_at.toISOString(),
  state: row.state,
  block: row.block,
  technician: { id: row.technician_id, ...toTechnician(row) },
});

/** Converts an event for the customer; everybody else who acted is `staff`. */
export const toEvent = ({ at, what, by_whom: by }: VisitEvent) => ({
  at: at.toISOString(),
  what,
  by: by === 'customer' ? 'customer' : 'staff',
});
