import { transaction } from 'platform/db';
import { beforeEach, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { waitForLocks } from '../../test/statements.ts';
import { getUserIdByPhone } from '../identity/users.service.ts';
import { switchToCash } from '../orders/order-transitions.sql.ts';
import { placeProviderOrder } from '../payments/payments.fixture.ts';
import { lockPayments } from '../payments/payments.sql.ts';
import { setUpProvider } from '../payments/provider.fixture.ts';
import { resetTechnicians } from './visits/visits.fixture.ts';

const provider = setUpProvider();
const api = setUpShop(() => provider.env);
beforeEach(() => resetTechnicians(api));

it('paying an order online while it changes to cash opens no payment', async () => {
  const order = await placeProviderOrder(api, provider);
  order.setProviderState('FAILED');
  await order.sendWebhook('checkout.order.failed');
  const userId = (await getUserIdByPhone(api.pool, order.customer.phone)) ?? '';
  const paying = await transaction(api.pool, async (tx) => {
    await lockPayments(tx, order.id);
    const response = order.payAgain();
    await waitForLocks(api.pool, 1);
    const by = { who: 'customer', at: api.clock.now() };
    expect(await switchToCash(tx, order.id, userId, by)).toBe(true);
    return { response };
  });
  expect((await paying.response).status).toBe(409);
  expect((await order.listAttempts()).map(({ state }) => state)).toEqual(['failed']);
});
