/** One cart, fifty concurrent checkouts. */
import { newCustomer } from '../../src/orders/orders.fixture.ts';
import { startProvider } from '../../src/payments/provider.fixture.ts';
import type { TestApi } from '../../test/api-on.ts';
import { Checks } from '../checks.ts';
import type { Trial } from '../stand/run-trials.ts';
import { atOnce, tally } from '../stand/many.ts';

const TIMES = 50;

interface Case {
  method: 'cod' | 'phonepe';
  keyed: boolean;
}

const CASES: readonly Case[] = [
  { method: 'cod', keyed: true },
  { method: 'phonepe', keyed: true },
  { method: 'cod', keyed: false },
  { method: 'phonepe', keyed: false },
];

async function ordersIn(api: TestApi, phone: string): Promise<number> {
  const { rows } = await api.pool.query<{ orders: number }>(
    'SELECT count(*) AS orders FROM orders WHERE user_phone = $1',
    [phone],
  );
  return rows[0]?.orders ?? 0;
}

async function runCase(api: TestApi, { method, keyed }: Case, checks: Checks): Promise<string> {
  const customer = await newCustomer(api);
  await customer.add({ product_id: 1301, quantity: 2 });
  const headers: Record<string, string> = keyed ? { 'idempotency-key': `key-${method}` } : {};
  const answers = await atOnce(TIMES, () => customer.checkout({ payment_method: method }, headers));
  const what = `${method} ${keyed ? 'with' : 'without'} a key`;
  const placed = answers.filter(({ status }) => status === 200);
  const ids = new Set(placed.map(({ body }) => body['order']?.['id']));
  const orders = await ordersIn(api, customer.phone);
  checks.same(`orders, ${what}`, orders, 1);
  checks.same(`ids answered, ${what}`, ids.size, 1);
  checks.same(`placed answers, ${what}`, placed.length, keyed ? TIMES : 1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    checks.same(`refusal, ${what}`, [status, body['message']], [422, 'Your Cart Is Empty.']);
  return `${what}: ${orders} order, ${JSON.stringify(tally(answers.map(({ status }) => status)))}`;
}

export const checkouts: Trial = {
  name: 'checkouts',
  does: '50 parallel checkouts with one key; 50 without; cash and online',
  must: 'one order each',
  run: async (server) => {
    const provider = await startProvider();
    const api = await server.startApi(provider.env);
    const checks = new Checks();
    try {
      const parts: string[] = [];
      for (const each of CASES) parts.push(await runCase(api, each, checks));
      return { figures: parts.join('; '), broken: checks.broken };
    } finally {
      await api.close();
      await provider.close();
    }
  },
};
