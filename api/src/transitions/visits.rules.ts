/**
 * The table of a visit's transitions. `visits` in `by` means staff with this scope. A test compares the database's
 * trigger with the table.
 */
import { LIVE_VISIT_STATES } from '../limits.ts';
import type { OrderStatus, Transition, VisitState } from './facts.ts';
import { OPEN_STATUSES } from './orders.rules.ts';

/** Statuses of an order whose visit may take place. */
const CONFIRMED = [
  'confirmed',
  'assigned',
  'in progress',
] as const satisfies readonly OrderStatus[];

export const VISIT_TRANSITIONS = [
  // The checkout books the slot that the customer holds.
  { action: 'book', by: ['system'], from: ['none'], to: 'booked' },
  // A customer without a visit can choose a time until a technician is assigned, who agrees on one by telephone.
  {
    action: 'move',
    by: ['customer'],
    from: ['none'],
    to: 'booked',
    when: { status: OPEN_STATUSES, has_technician: [false], pick_up: [false] },
  },
  {
    action: 'move',
    by: ['customer'],
    from: ['booked'],
    to: 'booked',
    when: { status: OPEN_STATUSES, in_time: [true], moves_left: [true] },
  },
  {
    action: 'move',
    by: ['visits'],
    from: ['none', 'missed', ...LIVE_VISIT_STATES],
    to: 'booked',
    when: { status: OPEN_STATUSES, pick_up: [false] },
  },
  {
    action: 'on-the-way',
    by: ['visits', 'technician'],
    from: ['booked'],
    to: 'on the way',
    when: { status: CONFIRMED },
  },
  {
    action: 'arrived',
    by: ['visits', 'technician'],
    from: ['booked', 'on the way'],
    to: 'arrived',
    when: { status: CONFIRMED },
  },
  {
    action: 'missed',
    by: ['visits'],
    from: ['booked', 'on the way'],
    to: 'missed',
    when: { status: CONFIRMED },
  },
  // After arrival, the technician can report it too. After the work has begun, a visit cannot be missed.
  {
    action: 'missed',
    by: ['visits', 'technician'],
    from: ['arrived'],
    to: 'missed',
    when: { status: ['confirmed', 'assigned'] },
  },
  // Another technician is assigned, for whom a slot of their own is booked.
  { action: 'change-technician', by: ['system'], from: LIVE_VISIT_STATES, to: 'booked' },
  { action: 'start-visit', by: ['system'], from: ['booked', 'on the way'], to: 'arrived' },
  { action: 'finish-visit', by: ['system'], from: LIVE_VISIT_STATES, to: 'done' },
  { action: 'cancel-visit', by: ['system'], from: LIVE_VISIT_STATES, to: 'cancelled' },
  // The order is voided, was not paid in time, or is picked up again after an edit.
  { action: 'release', by: ['system'], from: ['booked'], to: 'none' },
] as const satisfies readonly Transition<'visit'>[];

export type VisitAction = (typeof VISIT_TRANSITIONS)[number]['action'];

/** Visit action that runs with an order action; other order actions leave the visit as it is. */
export const VISIT_ACTIONS_BY_ORDER_ACTION: Readonly<Record<string, VisitAction>> = {
  start: 'start-visit',
  complete: 'finish-visit',
  'approve-cancel': 'cancel-visit',
  cancel: 'cancel-visit',
  'cancel-booked': 'cancel-visit',
};

/**
 * Returns the states of an existing visit from which an action is allowed, and the state after it. Throws for an action
 * that deletes the visit.
 */
export function getVisitStateChange(action: VisitAction): { from: VisitState[]; to: VisitState } {
  const rows = VISIT_TRANSITIONS.filter((row) => row.action === action);
  const from = rows.flatMap((row): readonly (VisitState | 'none')[] => row.from);
  const [{ to = 'none' } = {}] = rows;
  if (to === 'none') throw new Error(`${action} does not change the visit’s state`);
  return { from: from.filter((state) => state !== 'none'), to };
}

/** Returns true if the visit is still to be done: neither done, missed nor cancelled. */
export const isLive = (state: VisitState): boolean =>
  LIVE_VISIT_STATES.some((live) => live === state);

/** States of visits that occupy the technician's time, or occupied it. */
export const OCCUPYING_STATES: readonly VisitState[] = [...LIVE_VISIT_STATES, 'done'];
