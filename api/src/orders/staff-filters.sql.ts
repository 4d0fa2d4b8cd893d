/**
 * Which orders staff look for. What the console counts for today and what the list then shows are the same conditions, so
 * a count and the list that it leads to never differ.
 */
import { ENDED_IN_SQL, ORDER_STATUSES, type OrderStatus } from './order-lifecycle.rules.ts';
import { AWAITS_CONFIRM } from './order-moves.sql.ts';

/** Questions that staff have every day, in the order in which they are asked. */
export const QUEUES = [
  'new',
  'unassigned',
  'late',
  'missed',
  'waiting',
  'objected',
  'requested',
  'unpaid',
] as const;
export type Queue = (typeof QUEUES)[number];

/** Which orders staff list: of one status, of one queue, all that are open, or all. */
export type StaffFilter = OrderStatus | Queue | 'open' | 'all';

export const STAFF_FILTERS: readonly StaffFilter[] = ['all', 'open', ...QUEUES, ...ORDER_STATUSES];

const OPEN = `o.status NOT IN ${ENDED_IN_SQL}`;

const visitExists = (condition: string): string =>
  `EXISTS (SELECT 1 FROM visits v JOIN visit_slots s ON s.id = v.slot_id
           WHERE v.order_id = o.id AND (${condition}))`;
const changeExists = (condition: string): string =>
  `EXISTS (SELECT 1 FROM order_changes c WHERE c.order_id = o.id AND ${condition})`;

/** Conditions over `orders o` and `$1`, the moment. */
const CONDITIONS: Record<Queue | 'open', string> = {
  open: OPEN,
  // Staff have to look at it and confirm it. What a payment confirmed is `unassigned`.
  new: AWAITS_CONFIRM,
  unassigned: `o.status = 'confirmed'`,
  // The window has begun and nobody is on the way, or it is over and nobody has arrived.
  late: `${OPEN} AND ${visitExists(
    `(v.state = 'booked' AND s.starts_at < $1) OR (v.state = 'on the way' AND s.ends_at < $1)`,
  )}`,
  missed: `${OPEN} AND ${visitExists(`v.state = 'missed'`)}`,
  // A part was proposed, and the customer has not answered.
  waiting: `${OPEN} AND ${changeExists(`c.state = 'proposed'`)}`,
  // The customer says that a change by telephone was not agreed to.
  objected: changeExists(`c.state = 'agreed' AND c.objected_at IS NOT NULL`),
  requested: `o.request AND ${OPEN}`,
  // Ordered online, and the money is not there.
  unpaid: `o.status = 'pending' AND o.payment_status IN ('pending', 'failed')`,
};

const isStatus = (filter: StaffFilter): filter is OrderStatus =>
  ORDER_STATUSES.some((status) => status === filter);

/** The condition of a filter over `orders o`; it may read `$1`, the moment. */
export function getFilterCondition(filter: StaffFilter): string {
  if (filter === 'all') return 'true';
  return isStatus(filter) ? `o.status = '${filter}'` : CONDITIONS[filter];
}
