/**
 * The tables of payments: the payment status of an order, attempts to pay it, and refunds. A test compares the
 * database's triggers with them.
 */
import { OPEN_STATUSES, UNPAID_ONLINE } from './orders.rules.ts';
import type { PaymentMethod, PaymentStatus, Transition } from './facts.ts';

/** Transitions of an order's payment status. */
export const PAYMENT_TRANSITIONS = [
  {
    action: 'pay',
    by: ['customer'],
    from: UNPAID_ONLINE,
    to: 'pending',
    when: { status: ['pending'] },
  },
  {
    action: 'pay-in-cash',
    by: ['customer', 'orders'],
    from: UNPAID_ONLINE,
    to: 'unpaid',
    when: { status: ['pending'] },
  },
  // The order stays a cash order until it is paid online, because the technician may still collect cash.
  {
    action: 'ask-online',
    by: ['orders'],
    from: ['unpaid'],
    to: 'same',
    when: { status: OPEN_STATUSES },
  },
  {
    action: 'pay-online',
    by: ['customer'],
    from: ['unpaid'],
    to: 'same',
    when: { status: OPEN_STATUSES, online_asked: [true] },
  },
  {
    action: 'take-online-payment',
    by: ['payment'],
    from: ['unpaid'],
    to: 'paid',
    when: { status: OPEN_STATUSES },
  },
  // A new attempt after a failed one, whatever the status of the order.
  { action: 'reopen-payment', by: ['payment'], from: ['failed'], to: 'pending' },
  { action: 'fail-payment', by: ['payment'], from: ['pending'], to: 'failed' },
  { action: 'take-payment', by: ['payment'], from: UNPAID_ONLINE, to: 'paid' },
  // Money for a cancelled order is recorded before it is refunded.
  {
    action: 'take-late-payment',
    by: ['payment'],
    from: UNPAID_ONLINE,
    to: 'paid',
    when: { status: ['cancelled'] },
  },
  { action: 'void', by: ['system'], from: UNPAID_ONLINE, to: 'failed' },
  { action: 'complete', by: ['orders', 'technician'], from: ['unpaid', 'paid'], to: 'paid' },
  {
    action: 'refund',
    by: ['payment'],
    from: ['paid'],
    to: 'refunded',
    when: { status: ['cancelled'] },
  },
] as const satisfies readonly Transition<'payment_status'>[];

export const ATTEMPT_STATES = ['created', 'pending', 'completed', 'failed', 'expired'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Failed and expired attempts can still complete, because money may arrive late. `completed` is final. */
export const ATTEMPT_TRANSITIONS: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ['pending', 'completed', 'failed', 'expired'],
  pending: ['completed', 'failed', 'expired'],
  expired: ['completed', 'failed'],
  failed: ['completed'],
  completed: [],
};

export const REFUND_STATES = ['queued', 'pending', 'completed', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Staff may queue a failed refund again. */
export const REFUND_TRANSITIONS: Readonly<Record<RefundState, readonly RefundState[]>> = {
  queued: ['pending', 'completed', 'failed'],
  pending: ['completed', 'failed'],
  failed: ['queued'],
  completed: [],
};

/** Lists the states from which one step leads to `to`. */
export const listSourceStates = <State extends string>(
  table: Readonly<Record<State, readonly State[]>>,
  to: State,
): State[] => (Object.keys(table) as State[]).filter((from) => table[from].includes(to));

/** True for an online order that waits for money. */
export const isUnpaidOnline = (status: PaymentStatus): boolean =>
  UNPAID_ONLINE.some((unpaid) => unpaid === status);

/** Returns the payment status of a new order. */
export const getFirstPaymentStatus = (method: PaymentMethod): PaymentStatus =>
  method === 'cod' ? 'unpaid' : 'pending';
