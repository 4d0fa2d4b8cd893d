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

/** Columns that the check constraints require of a completed order. */
const COMPLETED = `status = 'completed', technician = 'Ravi', payment_status = 'paid', due_paise = 0,
  completed_at = now()`;

describe('the database', () => {
  it('rejects another address, time or payment method of a placed order', async () => {
    for (const change of [`address = '{}'`, `created_at = now()`, `payment_method = 'phonepe'`]) {
      expect(await tryChange(`technician = null`, change)).not.toBeNull();
    }
  });

  it('rejects another total of a completed order', async () => {
    expect(await tryChange(COMPLETED, 'total_paise = 1')).toBe('orders_frozen');
  });

  it('rejects the deletion of an order and of its steps', async () => {
    await expect(api.pool.query('DELETE FROM order_steps')).rejects.toThrow(
      'keeps what was written',
    );
    await expect(api.pool.query('DELETE FROM orders')).rejects.toThrow('keeps what was written');
  });
});
