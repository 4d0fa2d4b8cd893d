/**
 * The table of an order's transitions: the single source of the rules for its status, including cancellation. Services,
 * SQL and responses are derived from it; a test compares the database's trigger with it. `orders` in `by` means staff
 * with this scope.
 */
import type { OrderStatus, PaymentStatus, Transition } from './facts.ts';

/** Statuses of an order that has not ended. */
export const OPEN_STATUSES = [
  'pending',
  'confirmed',
  'assigned',
  'in progress',
] as const satisfies readonly OrderStatus[];

/** Statuses of an order that has ended. */
export const ENDED_STATUSES = ['completed', 'cancelled'] as const satisfies readonly OrderStatus[];

/** Payment statuses of an online order that waits for money. */
export const UNPAID_ONLINE = ['pending', 'failed'] as const satisfies readonly PaymentStatus[];

/** Payment statuses that do not block the work: cash on completion, or paid online. */
const CASH_OR_PAID = ['unpaid', 'paid'] as const satisfies readonly PaymentStatus[];

const NO_CANCEL_REQUEST = { request: [false] } as const;

export const ORDER_TRANSITIONS = [
  {
    action: 'request-cancel',
    by: ['customer'],
    from: OPEN_STATUSES,
    to: 'same',
    when: NO_CANCEL_REQUEST,
  },
  // Needs no approval until the deadline for moving the visit, also if its moves are used up (ORDER-30).
  {
    action: 'cancel-booked',
    by: ['customer'],
    from: OPEN_STATUSES,
    to: 'cancelled',
    when: { ...NO_CANCEL_REQUEST, visit: ['booked'], in_time: [true] },
  },
  {
    action: 'reject-cancel',
    by: ['orders'],
    from: OPEN_STATUSES,
    to: 'same',
    when: { request: [true] },
  },
  {
    action: 'approve-cancel',
    by: ['orders'],
    from: OPEN_STATUSES,
    to: 'cancelled',
    when: { request: [true] },
  },
  // Only without a request of the customer: staff reject or approve a request by the two actions above.
  {
    action: 'cancel',
    by: ['orders'],
    from: OPEN_STATUSES,
    to: 'cancelled',
    when: NO_CANCEL_REQUEST,
  },
  // The payment could not begin at checkout, so the customer never saw this order.
  { action: 'void', by: ['system'], from: ['pending'], to: 'cancelled' },
  { action: 'take-payment', by: ['payment'], from: ['pending'], to: 'confirmed' },
  {
    action: 'confirm',
    by: ['orders'],
    from: ['pending'],
    to: 'confirmed',
    when: { payment_status: CASH_OR_PAID },
  },
  // Staff may record once that they have seen an order that its payment confirmed.
  {
    action: 'acknowledge',
    by: ['orders'],
    from: ['confirmed'],
    to: 'confirmed',
    when: { moved_by: ['payment'] },
  },
  { action: 'assign', by: ['orders'], from: ['confirmed'], to: 'assigned' },
  { action: 'start', by: ['orders', 'technician'], from: ['assigned'], to: 'in progress' },
  {
    action: 'add-part',
    by: ['orders'],
    from: OPEN_STATUSES,
    to: 'same',
    when: { payment_status: CASH_OR_PAID },
  },
  // Technicians propose parts only while they are with the customer.
  {
    action: 'add-part',
    by: ['technician'],
    from: OPEN_STATUSES,
    to: 'same',
    when: { payment_status: CASH_OR_PAID, visit: ['arrived'] },
  },
  {
    action: 'agree-part',
    by: ['orders'],
    from: OPEN_STATUSES,
    to: 'same',
    when: { payment_status: CASH_OR_PAID, part_proposed: [true] },
  },
  {
    action: 'answer-part',
    by: ['customer'],
    from: OPEN_STATUSES,
    to: 'same',
    when: { payment_status: CASH_OR_PAID, part_proposed: [true] },
  },
  // The technician at the visit makes an estimate; the customer accepts it in the bookings or by a code.
  {
    action: 'make-estimate',
    by: ['technician'],
    from: OPEN_STATUSES,
    to: 'same',
    when: { payment_status: CASH_OR_PAID, visit: ['arrived'] },
  },
  {
    action: 'accept-estimate',
    by: ['technician'],
    from: OPEN_STATUSES,
    to: 'same',
    when: { payment_status: CASH_OR_PAID, estimate_open: [true] },
  },
  {
    action: 'answer-estimate',
    by: ['customer'],
    from: OPEN_STATUSES,
    to: 'same',
    when: { payment_status: CASH_OR_PAID, estimate_open: [true] },
  },
  {
    action: 'settle-objection',
    by: ['orders'],
    from: [...OPEN_STATUSES, 'completed'],
    to: 'same',
    when: { objection_open: [true] },
  },
  {
    action: 'drop-part',
    by: ['orders'],
    from: OPEN_STATUSES,
    to: 'same',
    when: { part_proposed: [true] },
  },
  {
    action: 'drop-part',
    by: ['orders'],
    from: OPEN_STATUSES,
    to: 'same',
    when: { part_added: [true] },
  },
  {
    action: 'object-part',
    by: ['customer'],
    from: OPEN_STATUSES,
    to: 'same',
    when: { objectable: [true] },
  },
  { action: 'edit', by: ['orders'], from: OPEN_STATUSES, to: 'same' },
  // The answer to an edit that raises the total.
  {
    action: 'answer-edit',
    by: ['customer'],
    from: OPEN_STATUSES,
    to: 'same',
    when: { raise_proposed: [true] },
  },
  // The customer reads the code of the proposal to staff.
  {
    action: 'agree-edit',
    by: ['orders'],
    from: OPEN_STATUSES,
    to: 'same',
    when: { raise_proposed: [true] },
  },
  { action: 'reassign', by: ['orders'], from: ['assigned'], to: 'assigned' },
  {
    action: 'complete',
    by: ['orders', 'technician'],
    from: ['in progress'],
    to: 'completed',
  },
  // Then `assign`, `start` and `complete` are performed, as far as they are missing; their rows change the status.
  {
    action: 'hand-over',
    by: ['orders'],
    from: ['confirmed', 'assigned', 'in progress'],
    to: 'same',
    when: { pick_up: [true] },
  },
  { action: 'invoice', by: ['customer'], from: ['completed'], to: 'same' },
  {
    action: 'rate',
    by: ['customer'],
    from: ENDED_STATUSES,
    to: 'same',
    when: { feedback_open: [true] },
  },
  { action: 'book-again', by: ['customer'], from: ENDED_STATUSES, to: 'same' },
] as const satisfies readonly Transition<'status'>[];

/** True for a completed or cancelled order. */
export const hasEnded = (status: OrderStatus): boolean =>
  ENDED_STATUSES.some((ended) => ended === status);
