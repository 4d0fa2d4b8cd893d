/** The database's triggers and the SQL of the transitions allow exactly what the transition tables allow. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from 'platform/db';
import { setUpShop } from '../../test/harness.ts';
import {
  bookVisitAt,
  createVisitCustomer,
  resetTechnicians,
} from '../flows/visits/visits.fixture.ts';
import {
  applyStaffTransition,
  STAFF_TRANSITIONS,
  type StaffTransition,
} from '../orders/order-transitions.sql.ts';
import { createCustomer, placeOnlineOrder, placeOrder } from '../orders/orders.fixture.ts';
import { forStaff, forTechnician, forUser } from '../orders/reader.ts';
import { getScopes, ROLES } from '../people/roles.rules.ts';
import { isAllowed, type Action } from './actions.rules.ts';
import {
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  VISIT_STATES,
  type Facts,
  type TransitionRole,
} from './facts.ts';
import { ORDER_TRANSITIONS } from './orders.rules.ts';
import {
  ATTEMPT_STATES,
  ATTEMPT_TRANSITIONS,
  PAYMENT_TRANSITIONS,
  REFUND_STATES,
  REFUND_TRANSITIONS,
} from './payments.rules.ts';
import { VISIT_TRANSITIONS } from './visits.rules.ts';

const api = setUpShop({ RATE_LIMITS: 'off' });
let order: number;
let visited: number;
let attempt: number;
let refund: number;
beforeAll(async () => {
  const customer = await createCustomer(api);
  order = await placeOrder(customer);
  await resetTechnicians(api);
  visited = await bookVisitAt(await createVisitCustomer(api), '2026-11-23T04:30:00.000Z');
  const insert = async (text: string, values: unknown[]): Promise<number> =>
    Number((await api.pool.query<{ id: number }>(`${text} RETURNING id`, values)).rows[0]?.id);
  attempt = await insert(
    `INSERT INTO payment_attempts (order_id, merchant_order_id, amount_paise, created_at, expires_at)
     VALUES ($1, 'S1-test', 49900, now(), now())`,
    [await placeOnlineOrder(api, customer)],
  );
  refund = await insert(
    `INSERT INTO payment_refunds (attempt_id, merchant_refund_id, amount_paise, reason, created_at)
     VALUES ($1, 'R1-test', 49900, 'cancelled', now())`,
    [attempt],
  );
});

interface Change {
  table: string;
  where: string;
  id: number;
  from: string;
  to: string;
}

/** Runs statements and rolls back; returns the violated constraint, `unknown` for another error, null without one. */
async function findViolation(run: (tx: Tx) => Promise<unknown>): Promise<string | null> {
  const tx = await api.pool.connect();
  try {
    await tx.query('BEGIN');
    await run(tx);
    return null;
  } catch (fault) {
    return fault instanceof Error && 'constraint' in fault ? String(fault.constraint) : 'unknown';
  } finally {
    await tx.query('ROLLBACK');
    tx.release();
  }
}

/** Sets a state with triggers disabled, so that only the change is checked. */
const tryChange = ({ table, where, id, from, to }: Change): Promise<string | null> =>
  findViolation(async (tx) => {
    await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await tx.query(`UPDATE ${table} SET ${from} WHERE ${where} = $1`, [id]);
    await tx.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await tx.query(`UPDATE ${table} SET ${to} WHERE ${where} = $1`, [id]);
  });

const listPairs = <Value>(values: readonly Value[]): [Value, Value][] =>
  values.flatMap((from) => values.map((to): [Value, Value] => [from, to]));

/** Returns true if the states are equal or a row leads from the first to the second. */
const isReachable = (
  rows: readonly { from: readonly string[]; to: string }[],
  from: string,
  to: string,
): boolean => from === to || rows.some((row) => row.from.includes(from) && row.to === to);

/** Columns that check constraints of `orders` require, so that the order may have any status. */
const REQUIRED_COLUMNS = `technician = 'Ravi', payment_status = 'paid', due_paise = 0, completed_at = now()`;

/** Columns that the check constraints of `payment_attempts` require of a state. */
const setOutcome = (state: string): string =>
  state === 'completed' ? `outcome = 'not needed', received_paise = 100` : `settled_at = now()`;

describe('the triggers', () => {
  it.each(listPairs(ORDER_STATUSES))(
    'allow a change of an order from %s to %s if the table does',
    async (from, to) => {
      const states = { from: `${REQUIRED_COLUMNS}, status = '${from}'`, to: `status = '${to}'` };
      const violated = await tryChange({ table: 'orders', where: 'id', id: order, ...states });
      expect(violated).toBe(isReachable(ORDER_TRANSITIONS, from, to) ? null : 'orders_life');
    },
  );

  it.each(listPairs(PAYMENT_STATUSES))(
    'allow a change of a payment from %s to %s if the table does',
    async (from, to) => {
      const method = from === 'unpaid' ? 'cod' : 'phonepe';
      const cash = from !== 'unpaid' && to === 'unpaid' ? `, payment_method = 'cod'` : '';
      // Changes from and to `unpaid` are tried on an open order, all others on a cancelled one, which refunds require.
      const isOpen = from !== 'refunded' && (to === 'unpaid' || from === 'unpaid');
      const status = isOpen ? 'pending' : 'cancelled';
      const violated = await tryChange({
        table: 'orders',
        where: 'id',
        id: order,
        from: `payment_method = '${method}', status = '${status}', payment_status = '${from}'`,
        to: `payment_status = '${to}'${cash}`,
      });
      expect(violated === 'orders_payment_life').toBe(!isReachable(PAYMENT_TRANSITIONS, from, to));
    },
  );

  it.each(listPairs(ATTEMPT_STATES))(
    'allow a change of an attempt from %s to %s if the table does',
    async (from, to) => {
      const violated = await tryChange({
        table: 'payment_attempts',
        where: 'id',
        id: attempt,
        from: `link = 'https://pay', state = '${from}', ${setOutcome(from)}`,
        to: `state = '${to}', ${setOutcome(to)}`,
      });
      const isListed = from === to || ATTEMPT_TRANSITIONS[from].includes(to);
      expect(violated).toBe(isListed ? null : 'payment_attempts_life');
    },
  );

  it.each(listPairs(REFUND_STATES))(
    'allow a change of a refund from %s to %s if the table does',
    async (from, to) => {
      const violated = await tryChange({
        table: 'payment_refunds',
        where: 'id',
        id: refund,
        from: `state = '${from}'`,
        to: `state = '${to}'`,
      });
      const isListed = from === to || REFUND_TRANSITIONS[from].includes(to);
      expect(violated).toBe(isListed ? null : 'payment_refunds_life');
    },
  );

  it.each(listPairs(VISIT_STATES))(
    'allow a change of a visit from %s to %s if the table does',
    async (from, to) => {
      const violated = await findViolation(async (tx) => {
        const { rows } = await tx.query<{ id: string }>(
          `INSERT INTO visit_slots (technician_id, block, starts_at, ends_at, done_at, leaves_at,
           leaves_far_at, order_id, made_at, counts)
         SELECT technician_id, block, starts_at, ends_at, done_at, leaves_at, leaves_far_at,
           order_id, made_at, false FROM visit_slots WHERE order_id = $1 RETURNING id`,
          [visited],
        );
        await tx.query('ALTER TABLE visits DISABLE TRIGGER USER');
        await tx.query('UPDATE visits SET state = $2 WHERE order_id = $1', [visited, from]);
        await tx.query('ALTER TABLE visits ENABLE TRIGGER USER');
        // A visit returns to `booked` only with another slot.
        const slot = to === 'booked' ? rows[0]?.id : null;
        await tx.query(
          'UPDATE visits SET state = $2, slot_id = coalesce($3::uuid, slot_id) WHERE order_id = $1',
          [visited, to, slot],
        );
      });
      expect(violated).toBe(isReachable(VISIT_TRANSITIONS, from, to) ? null : 'visits_life');
    },
  );
});

type State = Pick<Facts, 'status' | 'payment_status' | 'request' | 'moved_by'> & {
  payment_method: string;
};

const STATES: State[] = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_METHODS.flatMap((payment_method) =>
    PAYMENT_STATUSES.flatMap((payment_status) =>
      [false, true].flatMap((request) =>
        ['Asha', 'payment'].map((moved_by) => ({
          status,
          payment_method,
          payment_status,
          request,
          moved_by,
        })),
      ),
    ),
  ),
);

/** Sets an order's state with triggers disabled; returns false if a check constraint rejects it. */
async function setState(tx: Tx, state: State): Promise<boolean> {
  await tx.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await tx.query('SAVEPOINT state');
  try {
    await tx.query(
      `UPDATE orders SET status = $2, payment_method = $3, payment_status = $4, request = $5,
         technician = 'Ravi', due_paise = 0, completed_at = now(), moved_by = $6 WHERE id = $1`,
      [
        order,
        state.status,
        state.payment_method,
        state.payment_status,
        state.request,
        state.moved_by,
      ],
    );
    return true;
  } catch {
    await tx.query('ROLLBACK TO SAVEPOINT state');
    return false;
  } finally {
    await tx.query('ALTER TABLE orders ENABLE TRIGGER USER');
  }
}

/** Returns the transitions that the database allows from the current state, with its triggers. */
async function listPossibleTransitions(
  tx: Tx,
  roles: readonly TransitionRole[],
): Promise<string[]> {
  const transitions: string[] = [];
  for (const transition of STAFF_TRANSITIONS) {
    await tx.query('SAVEPOINT transition');
    const by = { who: 'Asha', roles, at: api.clock.now(), technician: 'Sita' };
    if ((await applyStaffTransition(tx, transition, order, by)) !== undefined)
      transitions.push(transition);
    await tx.query('ROLLBACK TO SAVEPOINT transition');
  }
  return transitions;
}

/** Further actions that the statement of a transition allows. */
const FURTHER_ACTIONS: Partial<Record<StaffTransition, readonly Action[]>> = {
  confirm: ['acknowledge'],
  assign: ['reassign'],
};

const ACTORS: [string, readonly TransitionRole[]][] = [
  ['customer', forUser('').roles],
  ['technician on an own visit', forTechnician(1).roles],
  ...ROLES.map((role): [string, readonly TransitionRole[]] => [
    role,
    forStaff(getScopes(role)).roles,
  ]),
];

it.each(ACTORS)(
  'transitions orders for a %s as the tables do, from every possible state',
  async (_role, roles) => {
    const allows = (transition: StaffTransition, state: State): boolean =>
      [transition, ...(FURTHER_ACTIONS[transition] ?? [])].some((action) =>
        isAllowed(action, state, roles),
      );
    const allowed: Record<string, string[]> = {};
    const performed: Record<string, string[]> = {};
    const tx = await api.pool.connect();
    try {
      await tx.query('BEGIN');
      for (const state of STATES) {
        await tx.query('SAVEPOINT all_states');
        if (await setState(tx, state)) {
          const key = JSON.stringify(state);
          allowed[key] = STAFF_TRANSITIONS.filter((transition) => allows(transition, state));
          performed[key] = await listPossibleTransitions(tx, roles);
        }
        await tx.query('ROLLBACK TO SAVEPOINT all_states');
      }
    } finally {
      await tx.query('ROLLBACK');
      tx.release();
    }
    expect(performed).toEqual(allowed);
    expect(Object.keys(performed).length).toBeGreaterThan(60);
  },
);
