/** Builds SQL from the transition tables, over columns of `orders`. */
import { findRows, getTargetState, type Action } from './actions.rules.ts';
import type { Facts, TransitionRole } from './facts.ts';

/** The facts that are columns. */
const COLUMNS = ['status', 'payment_status', 'request', 'moved_by'] as const;

const toLiteral = (value: unknown): string =>
  typeof value === 'boolean' ? String(value) : `'${String(value)}'`;

/** Formats values as an SQL list: `('completed', 'cancelled')`. Values must be constants of the code, not input. */
export const toSqlList = (values: readonly unknown[]): string =>
  `(${values.map(toLiteral).join(', ')})`;

/**
 * Builds the condition under which the roles may perform an action; `(false)` if they never may. Throws if the condition
 * depends on a fact that is not a column.
 */
export function buildAllowedSql(action: Action, roles: readonly TransitionRole[]): string {
  const tables = findRows(action, roles).map(({ rows }) => {
    const conditions = rows.map((row) => toCondition(row.conditions));
    return conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;
  });
  return `(${tables.join(' AND ')})`;
}

function toCondition(conditions: [string, unknown[]][]): string {
  return conditions
    .map(([fact, values]) => {
      if (!COLUMNS.some((column) => column === fact))
        throw new Error(`${fact} is not a column of orders`);
      return `${fact} IN ${toSqlList(values)}`;
    })
    .join(' AND ');
}

/** Builds the assignments of the states that an action sets: `status = 'confirmed', payment_status = 'paid'`. */
export const buildSetStatesSql = (action: Action): string =>
  (['status', 'payment_status'] satisfies (keyof Facts)[])
    .map((column) => [column, getTargetState(column, action)] as const)
    .filter(([, to]) => to !== undefined)
    .map(([column, to]) => `${column} = ${toLiteral(to)}`)
    .join(', ');
