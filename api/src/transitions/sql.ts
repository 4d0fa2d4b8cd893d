/** The transition tables in SQL, over columns of `orders`. */
import { findRows, getConditions, getTarget, type Action } from './actions.rules.ts';
import type { Facts, TransitionRole } from './facts.ts';

/** The facts that are columns. */
const COLUMNS = ['status', 'payment_status', 'request', 'moved_by'] as const;

const toLiteral = (value: unknown): string =>
  typeof value === 'boolean' ? String(value) : `'${String(value)}'`;

/** A list of values in SQL: `('completed', 'cancelled')`. */
export const toList = (values: readonly unknown[]): string =>
  `(${values.map(toLiteral).join(', ')})`;

/** Condition under which the caller may take an action; `false` if they may not at all. */
export function buildAllowedSql(action: Action, roles: readonly TransitionRole[]): string {
  const tables = findRows(action, roles).map(({ state, rows }) => {
    const conditions = rows.map((row) => toCondition(getConditions(state, row)));
    return conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;
  });
  return `(${tables.join(' AND ')})`;
}

function toCondition(conditions: [string, unknown[]][]): string {
  return conditions
    .map(([fact, values]) => {
      if (!COLUMNS.some((column) => column === fact))
        throw new Error(`${fact} is not a column of orders`);
      return `${fact} IN ${toList(values)}`;
    })
    .join(' AND ');
}

/** Assignments that move an order as the action does: `status = 'confirmed', payment_status = 'paid'`. */
export const setStates = (action: Action): string =>
  (['status', 'payment_status'] satisfies (keyof Facts)[])
    .map((column) => [column, getTarget(column, action)] as const)
    .filter(([, to]) => to !== undefined)
    .map(([column, to]) => `${column} = ${toLiteral(to)}`)
    .join(', ');
