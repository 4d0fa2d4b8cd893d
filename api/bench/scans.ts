/** Checks whether any statement of the product scans a big table sequentially. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { tokenOf } from './data.ts';

/** A table with more rows than this is big. */
const BIG = 10_000;

interface Scans {
  name: string;
  scans: number;
}

async function scansOf(pool: Pool): Promise<Map<string, number>> {
  // PostgreSQL sessions report their statistics shortly after they become idle.
  await sleep(1500);
  const { rows } = await pool.query<Scans>(
    `SELECT s.relname AS name, s.seq_scan AS scans
     FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid WHERE c.reltuples > $1`,
    [BIG],
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

const GETS = [
  '/api/user/profile',
  '/api/subcategory/list/status',
  '/api/subcategory/7',
  '/api/product/by-subcategory/7',
  '/api/spare-part/list/status/filter?sub_category_id=5,7',
  '/api/search?q=fridge',
  '/api/search?q=fridgee%20instalation',
  '/api/cart?per_page=100&page=1',
  '/api/cart?per_page=1&page=1',
  '/api/order/list?per_page=52&page=1',
  '/api/order/list?per_page=1&page=2',
  '/api/order/user/completed',
  '/api/order/invoice/1',
  '/api/user/reward',
  '/api/withdrawal/request/user',
  '/api/review/abcdefghijklmnopqrstuv',
  '/metrics',
  '/readyz',
] as const;

const STAFF_GETS = [
  '/ops/orders?status=confirmed',
  '/ops/orders?status=requested',
  '/ops/orders/500000',
  '/ops/refunds?state=failed',
  '/ops/refunds',
  '/ops/withdrawals',
  '/ops/contacts',
  '/ops/reviews',
] as const;

const address = {
  address: '12 Main Road',
  first_name: 'Asha',
  last_name: 'Devi',
  city: 'Hazaribagh',
  block: 'Sadar',
};

const WRITES: readonly (readonly [string, string, object])[] = [
  ['POST', '/api/user/register', { phone_number: '6000000001', referral_code: '000005' }],
  ['PUT', '/api/update/address', address],
  ['POST', '/api/cart/addtocart', { product_id: 77_777, quantity: 2 }],
  ['PATCH', '/api/cart/edit', { productId: 77_777, newQuantity: 1 }],
  ['POST', '/api/cart/process-checkout', { ...address, payment_method: 'cod' }],
  ['POST', '/api/order/cancel-request', { orderId: 1 }],
  ['POST', '/api/withdrawal/request', { amount: 500, phonepe_number: '9876543210' }],
  ['POST', '/api/contact', { first_name: 'Asha', mobile_no: '9876543210' }],
  ['POST', '/api/newsletter', { email: 'asha@example.in' }],
];

/** Makes every kind of call once; returns the tables that were scanned, and failed responses. */
export async function scansByCalls(
  url: string,
  opsToken: string,
  pool: Pool,
): Promise<{ scanned: string[]; failed: string[] }> {
  const before = await scansOf(pool);
  const failed: string[] = [];
  const ask = async (method: string, path: string, body?: object, token = tokenOf(3)) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-authorization': `Bearer ${token}`,
        authorization: `Bearer ${opsToken}`,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await answer.text();
    if (answer.status >= 500) failed.push(`${method} ${path}: ${answer.status}`);
  };
  for (const path of GETS) await ask('GET', path);
  for (const path of STAFF_GETS) await ask('GET', path);
  for (const [method, path, body] of WRITES) await ask(method, path, body);
  // A customer whom the bench does not simulate, because a partner's checkout requires more fields.
  await ask('POST', '/ops/users/6000000099/type', { type: 'partner' });
  for (const move of ['assign', 'start', 'complete'])
    await ask('POST', `/ops/orders/999999/${move}`, { technician: 'Ravi' });
  const after = await scansOf(pool);
  const scanned = [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0));
  return { scanned: scanned.map(([name]) => name), failed };
}
