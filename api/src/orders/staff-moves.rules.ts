/**
 * Which moves staff may make. `order-moves.sql.ts` has the same conditions in SQL; tests compare them with these rules
 * over every state, and these rules with the console's buttons.
 */
import {
  hasEnded,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from './order-lifecycle.rules.ts';

export const STAFF_MOVE_NAMES = [
  'confirm',
  'assign',
  'start',
  'complete',
  'approve-cancel',
  'reject-cancel',
] as const;
export type StaffMove = (typeof STAFF_MOVE_NAMES)[number];

export interface MovableOrder {
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  /** True if the customer requests cancellation. */
  request: boolean;
}

/** True for cash orders and paid online orders that are still pending. */
const awaitsConfirmation = (order: MovableOrder): boolean =>
  order.status === 'pending' && (order.payment_method === 'cod' || order.payment_status === 'paid');

/** Returns true if a technician can be assigned; an assigned order can be reassigned. */
export const isAssignable = ({ status }: Pick<MovableOrder, 'status'>): boolean =>
  status === 'confirmed' || status === 'assigned';

const ALLOWED: Record<StaffMove, (order: MovableOrder) => boolean> = {
  confirm: awaitsConfirmation,
  assign: isAssignable,
  start: ({ status }) => status === 'assigned',
  complete: ({ status }) => status === 'in progress',
  'approve-cancel': ({ status, request }) => request && !hasEnded(status),
  'reject-cancel': ({ status, request }) => request && !hasEnded(status),
};

/**
 * Returns true if staff may make a move. An order that its payment confirmed accepts one more `confirm`, which changes
 * nothing.
 */
export const canStaffMove = (move: StaffMove, order: MovableOrder): boolean => ALLOWED[move](order);
