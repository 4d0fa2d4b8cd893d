/** Actions of an order: their API calls, their sequence, and which open a form or a confirmation. Pure. */
import type { StaffCalls, WholeOrder } from 'api/staff-contract';

type Order = WholeOrder['order'];
/** The technician of the held slot; null if there is no hold or a technician is assigned. */
export type HeldTechnician = WholeOrder['held'];

/** API call of each action, in the sequence in which an order goes through them. */
export const ACTION_CALLS = {
  'reject-cancel': 'POST /ops/orders/{id}/reject-cancel',
  'approve-cancel': 'POST /ops/orders/{id}/approve-cancel',
  'confirm-send': 'POST /ops/orders/{id}/assign',
  confirm: 'POST /ops/orders/{id}/confirm',
  'hand-over': 'POST /ops/orders/{id}/hand-over',
  assign: 'POST /ops/orders/{id}/assign',
  move: 'POST /ops/visits/{id}/move',
  'on-the-way': 'POST /ops/visits/{id}/on-the-way',
  arrived: 'POST /ops/visits/{id}/arrived',
  missed: 'POST /ops/visits/{id}/missed',
  start: 'POST /ops/orders/{id}/start',
  'add-part': 'POST /ops/orders/{id}/parts',
  edit: 'POST /ops/orders/{id}/edit',
  reassign: 'POST /ops/orders/{id}/assign',
  complete: 'POST /ops/orders/{id}/complete',
  'ask-online': 'POST /ops/orders/{id}/ask-online',
  'pay-in-cash': 'POST /ops/orders/{id}/pay-in-cash',
  cancel: 'POST /ops/orders/{id}/cancel',
} as const satisfies Partial<Record<Order['actions'][number] | 'confirm-send', keyof StaffCalls>>;
export type Action = keyof typeof ACTION_CALLS;

export const FORM_ACTIONS: readonly Action[] = [
  'assign',
  'reassign',
  'move',
  'add-part',
  'edit',
  'complete',
  'hand-over',
  'cancel',
];

/** Secondary actions, offered in addition to the next step. */
const SECONDARY_ACTIONS: readonly Action[] = [
  'add-part',
  'edit',
  'ask-online',
  'move',
  'missed',
  'reassign',
  'pay-in-cash',
  'cancel',
];

/** The next step, shown as the primary button. */
export const getPrimaryAction = (actions: readonly Action[]): Action | undefined =>
  actions.find((action) => !SECONDARY_ACTIONS.includes(action));

/** Actions that `hand-over` replaces: the customer picks the parts up at the shop, so no technician is needed. */
const HAND_OVER_STEPS: readonly Action[] = ['assign', 'reassign', 'start', 'complete'];

/**
 * The order's actions. `confirm-send` confirms the order and assigns the technician of the held slot; `hand-over`
 * replaces `HAND_OVER_STEPS`.
 */
export const getActions = (
  { actions }: Pick<Order, 'actions'>,
  held: HeldTechnician = null,
): Action[] =>
  (Object.keys(ACTION_CALLS) as Action[]).filter((action) =>
    action === 'confirm-send'
      ? held !== null && actions.includes('confirm')
      : actions.includes(action) &&
        !(actions.includes('hand-over') && HAND_OVER_STEPS.includes(action)),
  );

/** Irreversible actions without a form, which need a confirmation that shows the consequences. */
export const IRREVERSIBLE_ACTIONS: readonly Action[] = ['approve-cancel', 'missed'];

/** Proposed parts that the customer has not agreed to. They are not billed when the order is completed. */
export const getProposedParts = ({ changes }: Order) =>
  changes.filter(({ state }) => state === 'proposed');
