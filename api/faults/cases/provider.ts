/** A payment provider that hangs, fails, or returns invalid JSON or wrong amounts. */
import { newCustomer } from '../../src/orders/orders.fixture.ts';
import { placeProviderOrder } from '../../src/payments/payments.fixture.ts';
import {
  respondWith,
  HANG,
  startProvider,
  type Behavior,
  type Provider,
} from '../../src/payments/provider.fixture.ts';
import { reconcileDue } from '../../src/payments/reconciler.ts';
import type { TestApi } from '../../test/api-on.ts';
import { Checks } from '../checks.ts';
import type { Trial } from '../stand/run-trials.ts';
import { atOnce } from '../stand/many.ts';

const CUSTOMERS = 10;

const MOODS: readonly [string, Behavior][] = [
  ['hangs', HANG],
  ['500', respondWith(500)],
  ['503 in HTML', respondWith(503, '<html>busy</html>')],
  ['bad JSON', respondWith(200, '{"state": "COMPL')],
  ['empty JSON', respondWith(200, {})],
  ['a list', respondWith(200, [])],
];

/** A checkout whose payment can't begin returns 503 and keeps the cart. */
async function checkOutInVain(api: TestApi, mood: string, checks: Checks) {
  const customer = await newCustomer(api);
  await customer.add({ product_id: 1301, quantity: 2 });
  const before = await customer.call('GET', '/api/cart');
  const { status, headers } = await customer.checkout({ payment_method: 'phonepe' });
  checks.same(`checkout while the provider ${mood}`, status, 503);
  checks.that(headers['retry-after'] !== undefined, 'a 503 had no Retry-After');
  const after = await customer.call('GET', '/api/cart');
  for (const part of ['cart', 'total'])
    checks.same(`the ${part} afterwards`, after.body[part], before.body[part]);
  checks.same('orders afterwards', (await customer.orders()).body['message'], 'No Order found.');
}

/** A concurrent cash checkout must succeed. */
async function payCash(api: TestApi, checks: Checks) {
  const customer = await newCustomer(api);
  await customer.add({ product_id: 1301, quantity: 1 });
  const { status } = await customer.checkout();
  checks.same("another's cash checkout", status, 200);
}

async function whileItBegins(api: TestApi, provider: Provider, checks: Checks) {
  for (const kind of ['token', 'pay'] as const)
    for (const [name, mood] of MOODS) {
      provider.tokens.valid = 'nobody has this one';
      provider.behavior[kind] = mood;
      await Promise.all([
        atOnce(CUSTOMERS, () => checkOutInVain(api, `${kind}: ${name}`, checks)),
        atOnce(CUSTOMERS, () => payCash(api, checks)),
      ]);
      provider.reset();
    }
}

/** A payment whose status requests fail for a while. */
async function whileItIsAsked(api: TestApi, provider: Provider, checks: Checks) {
  for (const [name, mood] of MOODS) {
    const order = await placeProviderOrder(api, provider);
    order.setProviderState('COMPLETED');
    provider.behavior.status = mood;
    const asked = [order.webhook, order.returnFromProvider, order.payAgain];
    await atOnce(15, (index) => (asked[index % 3] ?? order.returnFromProvider)());
    const waiting = await order.order();
    checks.same(`payment while status ${name}`, waiting?.['payment_status'], 'pending');
    provider.reset();
    api.clock.advance(60);
    while ((await reconcileDue(api.platform)) > 0);
    checks.same('payment afterwards', (await order.order())?.['payment_status'], 'paid');
    checks.same('paid steps', await order.paidSteps(), 1);
  }
}

async function wrongAmounts(api: TestApi, provider: Provider, checks: Checks) {
  for (const off of [-100, 100, -1]) {
    const order = await placeProviderOrder(api, provider);
    order.setProviderState('COMPLETED', order.total + off);
    await atOnce(20, () => order.webhook());
    checks.same('payment of a wrong amount', (await order.order())?.['payment_status'], 'failed');
    checks.same('its paid steps', await order.paidSteps(), 0);
    const sums = (await order.refunds()).map(({ amount_paise }) => amount_paise);
    checks.same('what goes back of it', sums, [order.total + off]);
  }
}

export const badProvider: Trial = {
  name: 'provider',
  does: `provider hangs, 5xx, bad JSON, wrong amount; ${CUSTOMERS} customers pay online, ${CUSTOMERS} others in cash`,
  must: '503 with Retry-After, cart or order as CHECKOUT-17 says, cash orders placed',
  run: async (server) => {
    const provider = await startProvider();
    const api = await server.startApi(provider.env);
    const checks = new Checks();
    try {
      await whileItBegins(api, provider, checks);
      await whileItIsAsked(api, provider, checks);
      await wrongAmounts(api, provider, checks);
      return {
        figures: `${2 * MOODS.length} failures at the start, ${MOODS.length} later; 3 wrong amounts, each returned once`,
        broken: checks.broken,
      };
    } finally {
      await api.close();
      await provider.close();
    }
  },
};
