/** How visits and windows read on the wire. Pure. */
import { later } from 'platform/clock';
import type { Hold, Visit, WindowOffer } from './visits.schema.ts';
import type { Slot } from './slots.sql.ts';
import type { VisitEvent, VisitRow } from './visits.sql.ts';
import type { Window } from './windows.rules.ts';

const toIso = (at: number): string => new Date(at).toISOString();

export const toWindow = ({ start, end, free }: Window): WindowOffer => ({
  start: toIso(start),
  end: toIso(end),
  free,
});

export const toHold = ({ id, starts_at: start, ends_at: end, held_until: until }: Slot): Hold => ({
  id,
  start: start.toISOString(),
  end: end.toISOString(),
  expires_at: (until ?? end).toISOString(),
});

/** How long the time of an order that is not paid is held after the customer's own hold has ended. */
export const UNPAID_HOLD_SECONDS = 50 * 60;

/** Until when the time of an unpaid order is held; null for a time that staff have given. */
const getHeldUntil = ({ held_until: until }: Slot): Date | null =>
  until === null ? null : later(until, UNPAID_HOLD_SECONDS);

const toTechnician = (row: Slot): { name: string; phone: string } => ({
  name: row.technician_name,
  phone: row.technician_phone,
});

/** Before somebody was sent, and where nobody was. */
const HIDDEN_STATES = ['booked', 'cancelled'];

/**
 * A visit as its customer reads it. Who comes is told when staff have said so, by assigning the order or sending him:
 * until then it may change, and a stranger's order would be told everybody's number.
 */
export const toVisit = (row: VisitRow, isAssigned: boolean, isUnpaid = false): Visit => ({
  start: row.starts_at.toISOString(),
  end: row.ends_at.toISOString(),
  state: row.state,
  technician:
    isAssigned || HIDDEN_STATES.every((state) => state !== row.state) ? toTechnician(row) : null,
  held_until: isUnpaid ? (getHeldUntil(row)?.toISOString() ?? null) : null,
});

/** A visit as staff read it. */
export const toStaffVisit = (row: VisitRow) => ({
  order_id: row.order_id,
  start: row.starts_at.toISOString(),
  end: row.ends_at.toISOString(),
  state: row.state,
  block: row.block,
  technician: { id: row.technician_id, ...toTechnician(row) },
});

/** Customers read that staff did something, not who of them. */
export const toEvent = ({ at, what, by_whom: by }: VisitEvent) => ({
  at: at.toISOString(),
  what,
  by: by === 'customer' ? 'customer' : 'staff',
});
