/**
 * Filters of staff's order list. The counts of the console's page Today use the same conditions, so that each equals
 * the length of the list that it links to.
 */
import { ENDED_STATUSES, UNPAID_ONLINE } from '../transitions/orders.rules.ts';
import { toSqlList, buildAllowedSql } from '../transitions/sql.ts';
import { ORDER_STATUSES, type OrderStatus } from '../transitions/facts.ts';

/** Work queues of staff, in display order. */
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

/** A filter of the list: a status, a work queue, all open orders, or all. */
export type StaffFilter = OrderStatus | Queue | 'open' | 'all';

export const STAFF_FILTERS: readonly StaffFilter[] = ['all', 'open', ...QUEUES, ...ORDER_STATUSES];

const OPEN = `o.status NOT IN ${toSqlList(ENDED_STATUSES)}`;

const visitExists = (condition: string): string =>
  `EXISTS (SELECT 1 FROM visits v JOIN visit_slots s ON s.id = v.slot_id
           WHERE v.order_id = o.id AND (${condition}))`;
const changeExists = (condition: string): string =>
  `EXISTS (SELECT 1 FROM order_changes c WHERE c.order_id = o.id AND ${condition})`;

/** Conditions over `orders o` and `$1`, the current time. */
const CONDITIONS: Record<Queue | 'open', string> = {
  open: OPEN,
  // An order that its payment confirmed is in `unassigned`.
  new: buildAllowedSql('confirm', ['orders']),
  unassigned: buildAllowedSql('assign', ['orders']),
  // Its start has passed and nobody is on the way, or its end has passed and the technician has not arrived.
  late: `${OPEN} AND ${visitExists(
    `(v.state = 'booked' AND s.starts_at < $1) OR (v.state = 'on the way' AND s.ends_at < $1)`,
  )}`,
  missed: `${OPEN} AND ${visitExists(`v.state = 'missed'`)}`,
  // Waiting for the customer's answer to a part, an edit that raises the total, or an estimate.
  waiting: `${OPEN} AND (${changeExists(`c.state = 'proposed'`)}
    OR EXISTS (SELECT 1 FROM order_edits e
               WHERE e.order_id = o.id AND e.state = 'proposed' AND e.expires_at > $1)
    OR EXISTS (SELECT 1 FROM estimates e WHERE e.order_id = o.id AND e.state = 'open'))`,
  // Nothing of a cancelled order is billed, so an objection to it needs no answer.
  objected: `o.status <> 'cancelled' AND ${changeExists(`c.state = 'agreed' AND c.objected_at IS NOT NULL AND c.objection_settled_at IS NULL`)}`,
  requested: buildAllowedSql('approve-cancel', ['orders']),
  unpaid: `o.status = 'pending' AND o.payment_status IN ${toSqlList(UNPAID_ONLINE)}`,
};

const isStatus = (filter: StaffFilter): filter is OrderStatus =>
  ORDER_STATUSES.some((status) => status === filter);

/** Returns the filter's condition over `orders o`; it may use `$1`, the current time. */
export function getFilterCondition(filter: StaffFilter): string {
  if (filter === 'all') return 'true';
  return isStatus(filter) ? `o.status = '${filter}'` : CONDITIONS[filter];
}
