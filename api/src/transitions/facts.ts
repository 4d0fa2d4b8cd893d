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
 * Who performs an action. `orders` and `visits` are scopes of staff (`people/roles.rules.ts` lists the scopes of each
 * role). A technician acts only on their own visits. `payment` stands for reports of the payment provider, `system` for
 * background jobs and for steps of another action.
 */
export type TransitionRole = 'customer' | 'technician' | 'orders' | 'visits' | 'payment' | 'system';

/** Facts about an order on which the transition tables decide. */
export interface Facts {
  status: OrderStatus;
  /** `unpaid` is a cash order; `pending` and `failed` are online orders without a payment. */
  payment_status: PaymentStatus;
  /** True if the customer has requested cancellation. */
  request: boolean;
  /** Actor of the last transition, such as `payment`. */
  moved_by: string;
  /** True if a proposed part awaits the customer's answer. */
  part_proposed: boolean;
  /** True if an estimate awaits the customer's answer. */
  estimate_open: boolean;
  /** True if a part was added after checkout: the customer agreed by telephone, or accepted a proposal. */
  part_added: boolean;
  /** True if a part was added because staff recorded consent by telephone, and the customer has not objected. */
  objectable: boolean;
  /** True if the customer objected to an added part, and staff have not settled it. */
  objection_open: boolean;
  /** True if an edit that raises the total awaits the customer's answer. */
  raise_proposed: boolean;
  /** True if the customer of a cash order was asked to pay online. */
  online_asked: boolean;
  /** True if a feedback request is not answered yet. */
  feedback_open: boolean;
  /** `none` without a visit. */
  visit: VisitState | 'none';
  /** True if the customer picks the parts up at the shop. */
  pick_up: boolean;
  /** True if staff have assigned a technician. */
  has_technician: boolean;
  /** True until the customer's deadline for moving the visit, and without a visit. */
  in_time: boolean;
  /** True if the customer has not used up the moves of the visit, and without a visit. */
  moves_left: boolean;
}

/** A row of a transition table: the action changes `State` from one of the values in `from` to `to`. */
export interface Transition<State extends keyof Facts> {
  action: string;
  by: readonly TransitionRole[];
  from: readonly Facts[State][];
  /** `same` if the action leaves this state as it is. */
  to: Facts[State] | 'same';
  /** Other facts, each with the values that allow the action. */
  when?: { readonly [Fact in keyof Facts]?: readonly Facts[Fact][] };
}
