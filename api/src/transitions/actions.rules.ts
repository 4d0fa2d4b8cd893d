/** Evaluates the transition tables: who may perform which action on an order, and which state follows. */
import type { Facts, Transition, TransitionRole } from './facts.ts';
import { ORDER_TRANSITIONS } from './orders.rules.ts';
import { PAYMENT_TRANSITIONS } from './payments.rules.ts';
import { VISIT_TRANSITIONS, type VisitAction } from './visits.rules.ts';

type Row = Transition<keyof Facts>;

/** Each table with the state that it changes. */
export const TABLES: readonly { state: keyof Facts; rows: readonly Row[] }[] = [
  { state: 'visit', rows: VISIT_TRANSITIONS },
  { state: 'status', rows: ORDER_TRANSITIONS },
  { state: 'payment_status', rows: PAYMENT_TRANSITIONS },
];

type OrderAction = (typeof ORDER_TRANSITIONS)[number]['action'];
type PaymentAction = (typeof PAYMENT_TRANSITIONS)[number]['action'];
export type Action = OrderAction | PaymentAction | VisitAction;

const PEOPLE: readonly TransitionRole[] = ['customer', 'technician', 'orders', 'visits'];

const ROWS: readonly (Row & { action: Action })[] = [
  ...ORDER_TRANSITIONS,
  ...PAYMENT_TRANSITIONS,
  ...VISIT_TRANSITIONS,
];

/** Actions that people perform. All others are performed by the system or follow a report of the payment provider. */
export const ACTIONS: readonly Action[] = [
  ...new Set(
    ROWS.filter(({ by }) => by.some((role) => PEOPLE.includes(role))).map(({ action }) => action),
  ),
];

/** Returns the values of each fact that allow a row's action: its `from` states and its other conditions. */
const getConditions = (state: keyof Facts, { from, when = {} }: Row): [string, unknown[]][] =>
  [[state, from] as const, ...Object.entries(when)].map(([fact, values]) => [fact, [...values]]);

/** The rows of each action with their conditions, by table. An action may change two states at once. */
const TABLES_BY_ACTION = new Map(
  ROWS.map(({ action }) => [
    action,
    TABLES.map(({ state, rows }) => ({
      state,
      rows: rows
        .filter((row) => row.action === action)
        .map((row) => ({ by: row.by, conditions: getConditions(state, row) })),
    })).filter(({ rows }) => rows.length > 0),
  ]),
);

/** Returns the rows of an action that apply to the roles, with their conditions, by table; a table may have none. */
export const findRows = (action: Action, roles: readonly TransitionRole[]) =>
  (TABLES_BY_ACTION.get(action) ?? []).map(({ state, rows }) => ({
    state,
    rows: rows.filter(({ by }) => by.some((role) => roles.includes(role))),
  }));

/** Returns true if the roles may perform the action now. A missing fact fails every condition on it. */
export function isAllowed(
  action: Action,
  facts: Partial<Facts>,
  roles: readonly TransitionRole[],
): boolean {
  const factsByName: Readonly<Record<string, unknown>> = facts;
  return findRows(action, roles).every(({ rows }) =>
    rows.some(({ conditions }) =>
      conditions.every(([fact, values]) => values.includes(factsByName[fact])),
    ),
  );
}

/** Returns the actions that the roles may perform now. */
export const getActions = (facts: Facts, roles: readonly TransitionRole[]): Action[] =>
  ACTIONS.filter((action) => isAllowed(action, facts, roles));

/** Returns the value of a state after an action; undefined if the action does not change that state. */
export function getTargetState<State extends keyof Facts>(
  state: State,
  action: Action,
): Facts[State] | undefined {
  const row = TABLES.find((table) => table.state === state)?.rows.find(
    (candidate) => candidate.action === action,
  );
  return row === undefined || row.to === 'same' ? undefined : (row.to as Facts[State]);
}
