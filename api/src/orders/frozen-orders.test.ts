import { beforeAll, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { createCustomer, placeOrder } from './orders.fixture.ts';

const api = setUpShop();
let id: number;
beforeAll(async () => {
  id = await placeOrder(await createCustomer(api));
});

/**
 * Tries a change from a given state and rolls back; returns the violated constraint, or null. Sets the state with
 * triggers disabled, so that only the change is checked.
 */
async function tryChange(from: string, to: string): Promise<string | null> {
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

const READY = `technician = 'Ravi', payment_status = 'paid', due_paise = 0, completed_at = now()`;
describe('the database rejects changes of a placed order', () => {
  it('in its address, time and payment method', async () => {
    for (const change of [`address = '{}'`, `created_at = now()`, `payment_method = 'phonepe'`]) {
      expect(await tryChange(`technician = null`, change)).not.toBeNull();
    }
  });

  it('in its total after the end', async () => {
    expect(await tryChange(`${READY}, status = 'completed'`, 'total_paise = 1')).toBe(
      'orders_frozen',
    );
  });

  it('in its steps, and its deletion', async () => {
    await expect(api.pool.query('DELETE FROM order_steps')).rejects.toThrow(
      'keeps what was written',
    );
    await expect(api.pool.query('DELETE FROM orders')).rejects.toThrow('keeps what was written');
  });
});
