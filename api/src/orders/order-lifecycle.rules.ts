/**
 * Order states (ORDER-1). A database trigger enforces the same rules; a test compares both over every pair of states.
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

export const hasEnded = (status: OrderStatus): boolean =>
  ENDED_ORDER_STATES.some((ended) => ended === status);

/** The ended statuses as a list in SQL. */
export const ENDED_IN_SQL = `('${ENDED_ORDER_STATES.join("', '")}')`;

/** Returns true if an order may move to another status. Staying is not a move. */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => NEXT[from].includes(to);

export const canPaymentMove = (from: PaymentStatus, to: PaymentStatus): boolean =>
  NEXT_PAYMENT[from].includes(to);

export const isUnpaidOnline = (status: PaymentStatus): boolean =>
  status === 'pending' || status === 'failed';

/** A new order's payment status: cash is unpaid until the work is done, online is pending. */
export const getFirstPaymentStatus = (method: PaymentMethod): PaymentStatus =>
  method === 'cod' ? 'unpaid' : 'pending';
