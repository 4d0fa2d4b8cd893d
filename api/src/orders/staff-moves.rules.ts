/**
 * Which moves staff may make with an order, as pure rules. The statements in `order-moves.sql.ts` are the same conditions in
 * SQL; a test compares the two over every state, and another one compares the console's buttons with these rules.
 */
import {
  hasEnded,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from './order-lifecycle.rules.ts';

/** What staff may do to move an order, as the `ops order` verbs. */
export const STAFF_MOVE_NAMES = [
  'confirm',
  'assign',
  'start',
  'complete',
  'approve-cancel',
  'reject-cancel',
] as const;
export type StaffMove = (typeof STAFF_MOVE_NAMES)[number];

/** What of an order decides which moves it allows. */
export interface MovableOrder {
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  /** Whether the customer asks to cancel. */
  request: boolean;
}

/** Whether an order waits for staff to look at it and confirm it: cash, or paid online before anybody confirmed it. */
const awaitsConfirmation = (order: MovableOrder): boolean =>
  order.status === 'pending' && (order.payment_method === 'cod' || order.payment_status === 'paid');

/** Whether an order can be given to a technician; an assigned one goes to another technician. */
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

/** Whether staff may make a move. An order that its payment confirmed takes one `confirm` more, which changes nothing. */
export const canStaffMove = (move: StaffMove, order: MovableOrder): boolean => ALLOWED[move](order);
