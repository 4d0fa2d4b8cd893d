import { transaction, type Tx } from 'platform/db';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { switchToCash } from '../orders/order-transitions.sql.ts';
import { placeProviderOrder } from '../payments/payments.fixture.ts';
import { lockPayments } from '../payments/payments.sql.ts';
import { setUpProvider } from '../payments/provider.fixture.ts';
import { resetTechnicians } from './visits/visits.fixture.ts';

const provider = setUpProvider();
const api = setUpShop(() => provider.env);
beforeEach(() => resetTechnicians(api));

/** How many calls wait for a lock on payments. */
async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `SELECT count(*) AS n FROM pg_locks l JOIN pg_database d ON d.oid = l.database
     WHERE d.datname = current_database() AND locktype = 'advisory' AND NOT granted`,
  );
  return rows[0]?.n ?? 0;
}

describe('paying an order online while it changes to cash', () => {
  it('opens no payment', async () => {
    const order = await placeProviderOrder(api, provider);
    order.setProviderState('FAILED');
    await order.sendWebhook('checkout.order.failed');
    const paying = await transaction(api.pool, async (tx) => {
      await lockPayments(tx, order.id);
      const response = order.payAgain();
      await expect.poll(() => countWaiting(tx)).toBe(1);
      const { rows } = await tx.query<{ id: string }>(
        'SELECT user_id AS id FROM orders WHERE id = $1',
        [order.id],
      );
      const by = { who: 'customer', at: api.clock.now() };
      expect(await switchToCash(tx, order.id, rows[0]?.id ?? '', by)).toBe(true);
      return { response };
    });
    expect((await paying.response).status).toBe(409);
    expect((await order.listAttempts()).map(({ state }) => state)).toEqual(['failed']);
  });
});
