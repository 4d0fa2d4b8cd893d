/** What may be done with an order as it stands. The server judges; this decides what is offered. Pure. */
import { ENDED_ORDER_STATES } from 'api/limits';
import type { StaffCalls, WholeOrder } from 'api/staff-contract';

type Order = WholeOrder['order'];
/** The technician whose time the order holds; null if nobody is, or somebody is assigned. */
export type Held = WholeOrder['held'];

/** An act that needs nothing but the press. */
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
/** Acts that ask for something first. */
export type FormAct = 'assign' | 'reassign' | 'move' | 'part';
export type Act = PlainAct | FormAct;

/** Which call carries out an act; of `confirm-send`, the first of its two. */
export const CALL_OF = {
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

/** Where a time may be fixed, or another one. */
const FIXABLE: readonly string[] = ['none', 'booked', 'missed'];

const awaitsConfirm = ({ status, payment_method: method, payment_status: paid }: Order): boolean =>
  status === 'pending' && (method === 'cod' || paid === 'paid');

/** Nobody is sent to an order that is not confirmed: its visit can be neither under way nor missed. */
const isSendable = (order: Order): boolean => !isOver(order) && order.status !== 'pending';

const RULES: Readonly<Record<Act, (order: Order, held: Held) => boolean>> = {
  'reject-cancel': (order) => order.request && !isOver(order),
  'approve-cancel': (order) => order.request && !isOver(order),
  'confirm-send': (order, held) => held !== null && awaitsConfirm(order),
  confirm: awaitsConfirm,
  assign: ({ status }) => status === 'confirmed',
  move: (order) => !isOver(order) && FIXABLE.includes(order.visit?.state ?? 'none'),
  'on-the-way': (order) => isSendable(order) && order.visit?.state === 'booked',
  arrived: (order) => !isOver(order) && order.visit?.state === 'on the way',
  missed: (order) =>
    isSendable(order) && (order.visit?.state === 'on the way' || order.visit?.state === 'booked'),
  start: ({ status }) => status === 'assigned',
  part: (order) => !isOver(order),
  reassign: ({ status }) => status === 'assigned',
  complete: ({ status }) => status === 'in progress',
};

/** Acts that are possible beside an order's next step. */
const ASIDE: readonly Act[] = ['part', 'move', 'missed', 'reassign'];

/** The step that comes next: its button stands out. */
export const nextOf = (acts: readonly Act[]): Act | undefined =>
  acts.find((act) => !ASIDE.includes(act));

/** What is offered, in the order of an order's life. */
export const actsFor = (order: Order, held: Held = null): Act[] =>
  (Object.keys(RULES) as Act[]).filter((act) => RULES[act](order, held));

/** Acts that can't be taken back: they are asked about first, with their consequences in figures. */
export const ASKED: readonly Act[] = ['complete', 'approve-cancel', 'missed'];

/** Parts that wait for the customer's yes: they never come to the bill when the order is completed. */
export const waitingParts = ({ changes }: Order) =>
  changes.filter(({ state }) => state === 'proposed');
