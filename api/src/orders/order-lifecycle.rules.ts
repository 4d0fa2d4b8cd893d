/**
 * The life of an order (ORDER-1), as pure rules. The database holds the
 * same rules in a trigger; a test compares the two over every pair of states.
 */
import { ENDED_ORDER_STATES } from '../limits.ts';

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'assigned',
  'in progress',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ['unpaid', 'pending', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_METHODS = ['cod', 'phonepe'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['assigned', 'cancelled'],
  assigned: ['in progress', 'cancelled'],
  'in progress': ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

const NEXT_PAYMENT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unpaid: ['paid'],
  pending: ['paid', 'failed'],
  failed: ['pending', 'paid'],
  paid: ['refunded'],
  refunded: [],
};

/** Whether an order has ended: work can be done for all others. */
export const hasEnded = (status: OrderStatus): boolean =>
  ENDED_ORDER_STATES.some((ended) => ended === status);

/** The statuses of those orders, as a list in SQL. */
export const ENDED_IN_SQL = `('${ENDED_ORDER_STATES.join("', '")}')`;

/** Whether an order may go from one status to another. Staying is not a move. */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => NEXT[from].includes(to);

/** Whether a payment may go from one status to another. */
export const canPaymentMove = (from: PaymentStatus, to: PaymentStatus): boolean =>
  NEXT_PAYMENT[from].includes(to);

/** Whether an online order still waits for its payment. */
export const isUnpaidOnline = (status: PaymentStatus): boolean =>
  status === 'pending' || status === 'failed';

/** A new order's payment status: cash is unpaid until the work is done, online waits for the provider. */
export const getFirstPaymentStatus = (method: PaymentMethod): PaymentStatus =>
  method === 'cod' ? 'unpaid' : 'pending';
