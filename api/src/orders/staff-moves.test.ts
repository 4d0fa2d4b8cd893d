import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction, type Tx } from 'platform/db';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from './order-lifecycle.rules.ts';
import { applyStaffMove } from './order-moves.sql.ts';
import { newCustomer, placeOnlineOrder, placeOrder, actAsStaff } from './orders.fixture.ts';
import { markPaid } from './orders.service.ts';
import { canStaffMove, STAFF_MOVE_NAMES, type MovableOrder } from './staff-moves.rules.ts';

let api: TestApi;
let id: number;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'off' });
  await fillCatalogue(api.pool);
  id = await placeOrder(await newCustomer(api));
});
afterAll(() => api.close());

const STATES: MovableOrder[] = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_METHODS.flatMap((payment_method) =>
    PAYMENT_STATUSES.flatMap((payment_status) =>
      [false, true].map((request) => ({ status, payment_method, payment_status, request })),
    ),
  ),
);

/** Sets an order's state with triggers disabled; returns false if a check constraint rejects it. */
async function setState(tx: Tx, state: MovableOrder): Promise<boolean> {
  await tx.query('SAVEPOINT state');
  try {
    await tx.query(
      `UPDATE orders SET status = $2, payment_method = $3, payment_status = $4, request = $5,
         technician = 'Ravi', due_paise = 0, completed_at = now(), moved_by = 'Asha' WHERE id = $1`,
      [id, state.status, state.payment_method, state.payment_status, state.request],
    );
    return true;
  } catch {
    await tx.query('ROLLBACK TO SAVEPOINT state');
    return false;
  }
}

/** Returns the moves that the SQL allows from the current state. */
async function movesFrom(tx: Tx): Promise<string[]> {
  const moves: string[] = [];
  for (const move of STAFF_MOVE_NAMES) {
    await tx.query('SAVEPOINT move');
    const by = { who: 'Asha', at: api.clock.now(), technician: 'Sita' };
    if ((await applyStaffMove(tx, move, id, by)) !== undefined) moves.push(move);
    await tx.query('ROLLBACK TO SAVEPOINT move');
  }
  return moves;
}

it('moves orders by the same rules in SQL as in code, from every possible state', async () => {
  const tx = await api.pool.connect();
  let compared = 0;
  try {
    await tx.query('BEGIN');
    await tx.query('ALTER TABLE orders DISABLE TRIGGER USER');
    for (const state of STATES) {
      if (!(await setState(tx, state))) continue;
      compared += 1;
      const allowed = STAFF_MOVE_NAMES.filter((move) => canStaffMove(move, state));
      expect(await movesFrom(tx), JSON.stringify(state)).toEqual(allowed);
    }
  } finally {
    await tx.query('ROLLBACK');
    tx.release();
  }
  expect(compared).toBeGreaterThan(30);
});

describe('an order confirmed by its payment', () => {
  it('is counted and listed as unassigned, not as new', async () => {
    const order = await placeOnlineOrder(api, await newCustomer(api));
    await transaction(api.pool, (tx) => markPaid(tx, order, api.clock.now()));
    const headers = { authorization: `Bearer ${api.opsToken}` };
    const listIds = async (status: string) => {
      const { body } = await api.call('GET', `/ops/orders?status=${status}`, { headers });
      const { data } = body['orders'] as unknown as { data: { id: number }[] };
      return data.map(({ id: each }) => each);
    };
    expect(await listIds('new')).not.toContain(order);
    expect(await listIds('unassigned')).toContain(order);
    const { body } = await api.call('GET', '/ops/today', { headers });
    expect(body['today']?.['orders']?.['new']).toBe((await listIds('new')).length);
  });
});

describe('an assigned order', () => {
  it('can be reassigned, and the customer is told each time', async () => {
    const customer = await newCustomer(api);
    const order = await placeOrder(customer);
    const act = actAsStaff(api);
    await act(order, 'confirm');
    await act(order, 'assign', { technician: 'Ravi', phone: '9876543210' });
    const { status, body } = await act(order, 'assign', { technician: 'Sita' });
    expect([status, body['message']]).toEqual([200, `Order ${order} is assigned to Sita.`]);
    expect(body['order']).toMatchObject({
      status: 'assigned',
      technician: 'Sita',
      technician_phone: null,
    });
    expect((await act(order, 'assign', { technician: 'Sita' })).status).toBe(409);
    const { rows } = await api.pool.query<{ body: string }>(
      `SELECT body FROM message_outbox WHERE recipient = $1 AND event_key LIKE 'order % assign%' ORDER BY id`,
      [customer.phone],
    );
    expect(rows.map(({ body: told }) => told)).toEqual([
      expect.stringContaining('Ravi will handle'),
      expect.stringContaining('Sita will handle'),
    ]);
  });
});
