import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts';
import {
  canMove,
  canPaymentMove,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  type OrderStatus,
  type PaymentStatus,
} from './order-lifecycle.rules.ts';
import { newCustomer, placeOrder } from './orders.fixture.ts';

let api: TestApi;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  await fillCatalogue(api.pool);
  id = await placeOrder(await newCustomer(api));
});
afterAll(() => api.close());

/**
 * Tries a change from a given state and rolls back; returns the violated constraint, or null. Sets the state with
 * triggers disabled, so that only the change is checked.
 */
async function tries(from: string, to: string): Promise<string | null> {
  const tx = await api.pool.connect();
  try {
    await tx.query('BEGIN');
    await tx.query('ALTER TABLE orders DISABLE TRIGGER USER');
    await tx.query(`UPDATE orders SET ${from} WHERE id = $1`, [id]);
    await tx.query('ALTER TABLE orders ENABLE TRIGGER USER');
    await tx.query(`UPDATE orders SET ${to} WHERE id = $1`, [id]);
    return null;
  } catch (fault) {
    return fault instanceof Error && 'constraint' in fault ? String(fault.constraint) : 'unknown';
  } finally {
    await tx.query('ROLLBACK');
    tx.release();
  }
}

const ready = `technician = 'Ravi', payment_status = 'paid', due_paise = 0, completed_at = now()`;
const pairs = <Value>(values: readonly Value[]): [Value, Value][] =>
  values.flatMap((from) => values.map((to): [Value, Value] => [from, to]));

describe('the database holds the same rules as the code', () => {
  it.each(pairs(ORDER_STATUSES))('for an order from %s to %s', async (from: OrderStatus, to) => {
    const refused = await tries(`${ready}, status = '${from}'`, `status = '${to}'`);
    expect(refused).toBe(from === to || canMove(from, to) ? null : 'orders_life');
  });

  it.each(pairs(PAYMENT_STATUSES))(
    'for a payment from %s to %s',
    async (from: PaymentStatus, to) => {
      const refused = await tries(
        `payment_method = '${from === 'unpaid' ? 'cod' : 'phonepe'}', status = 'cancelled',
       payment_status = '${from}'`,
        `payment_status = '${to}'`,
      );
      const allowed = from === to || canPaymentMove(from, to);
      expect(refused === 'orders_payment_life').toBe(!allowed);
    },
  );
});

describe('what is written stays', () => {
  it('in an order’s address, owner and time', async () => {
    for (const change of [`address = '{}'`, `created_at = now()`, `payment_method = 'phonepe'`]) {
      expect(await tries(`technician = null`, change)).not.toBeNull();
    }
  });

  it('in the total of an order that ended', async () => {
    expect(await tries(`${ready}, status = 'completed'`, 'total_paise = 1')).toBe('orders_frozen');
  });

  it('in the steps and the audit trail', async () => {
    await expect(api.pool.query('DELETE FROM order_steps')).rejects.toThrow(
      'keeps what was written',
    );
    await expect(api.pool.query('DELETE FROM orders')).rejects.toThrow('keeps what was written');
  });
});
