/** States of orders, payments and visits, and the facts about an order that decide what may happen to it next. */

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

export const VISIT_STATES = [
  'booked',
  'on the way',
  'arrived',
  'done',
  'missed',
  'cancelled',
] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/**
 * Who takes an action. Staff are authorized by scope (`people/roles.rules.ts` gives each role its scopes), a technician
 * on their own visits, `payment` by the provider's reports, and `system` in background jobs or as a part of another action.
 */
export type TransitionRole = 'customer' | 'technician' | 'orders' | 'visits' | 'payment' | 'system';

export interface Facts {
  status: OrderStatus;
  /** `unpaid` is cash; `pending` and `failed` are online. */
  payment_status: PaymentStatus;
  /** True if the customer has requested cancellation. */
  request: boolean;
  /** Who moved the order last, such as `payment`. */
  moved_by: string;
  /** True if a part waits for the customer's answer. */
  part_proposed: boolean;
  /** True if an estimate waits for the customer's answer. */
  estimate_open: boolean;
  /** True if a part was added after checkout. */
  part_added: boolean;
  /** True if a part was added by telephone and the customer has not objected. */
  objectable: boolean;
  /** True if a change that raises the total waits for the customer's answer. */
  raise_proposed: boolean;
  /** True if the customer of a cash order was asked to pay online. */
  online_asked: boolean;
  /** True if feedback is requested and not given. */
  feedback_open: boolean;
  /** `none` without a visit. */
  visit: VisitState | 'none';
  /** True if the customer comes for the parts. */
  pick_up: boolean;
  /** True if staff have assigned a technician. */
  has_technician: boolean;
  /** True until the customer's deadline for moving the visit. */
  in_time: boolean;
  /** True if the customer has not used up the moves of the visit. */
  moves_left: boolean;
}

/** A row of a transition table. `State` is a fact, and the row leads from some of its values to one. */
export interface Transition<State extends keyof Facts> {
  action: string;
  by: readonly TransitionRole[];
  from: readonly Facts[State][];
  /** `same` if the action leaves this state as it is. */
  to: Facts[State] | 'same';
  /** Other facts, each with the values that allow the action. */
  when?: { readonly [Fact in keyof Facts]?: readonly Facts[Fact][] };
}
