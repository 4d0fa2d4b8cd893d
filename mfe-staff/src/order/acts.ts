/** Actions that are offered for an order in its current state. Pure; the server enforces the rules. */
import { ENDED_ORDER_STATES } from 'api/limits';
import type { StaffCalls, WholeOrder } from 'api/staff-contract';

type Order = WholeOrder['order'];
/** The technician whose time the order holds; null if there is no hold or someone is assigned. */
export type Held = WholeOrder['held'];

/** Actions without input. */
type PlainAct =
  | 'confirm-send'
  | 'confirm'
  | 'start'
  | 'complete'
  | 'approve-cancel'
  | 'reject-cancel'
  | 'on-the-way'
  | 'arrived'
  | 'missed';
/** Actions that open a form. */
export type FormAct = 'assign' | 'reassign' | 'move' | 'part';
export type Act = PlainAct | FormAct;

/** API call of each action; for `confirm-send` the first of two. */
export const ACT_CALLS = {
  'confirm-send': 'POST /ops/orders/{id}/confirm',
  confirm: 'POST /ops/orders/{id}/confirm',
  start: 'POST /ops/orders/{id}/start',
  complete: 'POST /ops/orders/{id}/complete',
  'approve-cancel': 'POST /ops/orders/{id}/approve-cancel',
  'reject-cancel': 'POST /ops/orders/{id}/reject-cancel',
  'on-the-way': 'POST /ops/visits/{id}/on-the-way',
  arrived: 'POST /ops/visits/{id}/arrived',
  missed: 'POST /ops/visits/{id}/missed',
  assign: 'POST /ops/orders/{id}/assign',
  reassign: 'POST /ops/orders/{id}/assign',
  move: 'POST /ops/visits/{id}/move',
  part: 'POST /ops/orders/{id}/parts',
} as const satisfies Record<Act, keyof StaffCalls>;

const isOver = ({ status }: Pick<Order, 'status'>): boolean =>
  ENDED_ORDER_STATES.some((ended) => ended === status);

/** Visit states in which a time can be set or changed. */
const RESCHEDULABLE_STATES: readonly string[] = ['none', 'booked', 'missed'];

const canConfirm = ({ status, payment_method: method, payment_status: paid }: Order): boolean =>
  status === 'pending' && (method === 'cod' || paid === 'paid');

/** Only confirmed orders can have a visit that is under way or missed. */
const isSendable = (order: Order): boolean => !isOver(order) && order.status !== 'pending';

const RULES: Readonly<Record<Act, (order: Order, held: Held) => boolean>> = {
  'reject-cancel': (order) => order.request && !isOver(order),
  'approve-cancel': (order) => order.request && !isOver(order),
  'confirm-send': (order, held) => held !== null && canConfirm(order),
  confirm: canConfirm,
  assign: ({ status }) => status === 'confirmed',
  move: (order) => !isOver(order) && RESCHEDULABLE_STATES.includes(order.visit?.state ?? 'none'),
  'on-the-way': (order) => isSendable(order) && order.visit?.state === 'booked',
  arrived: (order) => !isOver(order) && order.visit?.state === 'on the way',
  missed: (order) =>
    isSendable(order) && (order.visit?.state === 'on the way' || order.visit?.state === 'booked'),
  start: ({ status }) => status === 'assigned',
  part: (order) => !isOver(order),
  reassign: ({ status }) => status === 'assigned',
  complete: ({ status }) => status === 'in progress',
};

/** Secondary actions, offered in addition to the next step. */
const SECONDARY_ACTS: readonly Act[] = ['part', 'move', 'missed', 'reassign'];

/** The next step, shown as the primary button. */
export const getPrimaryAct = (acts: readonly Act[]): Act | undefined =>
  acts.find((act) => !SECONDARY_ACTS.includes(act));

/** Actions for the order, in the order of its life cycle. */
export const getActs = (order: Order, held: Held = null): Act[] =>
  (Object.keys(RULES) as Act[]).filter((act) => RULES[act](order, held));

/** Irreversible actions, which need a confirmation that shows the consequences. */
export const IRREVERSIBLE_ACTS: readonly Act[] = ['complete', 'approve-cancel', 'missed'];

/** Proposed parts that the customer has not agreed to. They are not billed when the order is completed. */
export const getProposedParts = ({ changes }: Order) =>
  changes.filter(({ state }) => state === 'proposed');
