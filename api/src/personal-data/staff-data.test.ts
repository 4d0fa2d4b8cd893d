import { beforeAll, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import {
  findColumnsWith,
  eraseNow,
  findTraces,
  createPerson,
  createPersonWithAllData,
} from './person-with-all-data.fixture.ts';

const api = setUpShop({ CONTACT_PER_HOUR: '1000' });

const callAsStaff = (method: 'GET' | 'POST', url: string) =>
  api.call(method, url, { headers: { authorization: `Bearer ${api.opsToken}` } });

describe('staff requests about personal data', () => {
  it('export, log out and erase by number, without the number in the audit', async () => {
    const person = await createPersonWithAllData(api);
    const exported = await callAsStaff('GET', `/ops/users/+91${person.phone}/export`);
    expect(exported.raw).toContain(person.texts.address);
    expect(await callAsStaff('POST', `/ops/users/${person.phone}/log-out`)).toMatchObject({
      status: 200,
      body: { ended: 1 },
    });
    expect((await person.call('GET', '/api/user/profile')).status).toBe(401);
    expect((await callAsStaff('POST', `/ops/users/${person.phone}/erase`)).status).toBe(200);
    expect(await findTraces(api.pool, person)).toEqual([]);
    const { rows } = await api.pool.query<{ act: string }>(
      'SELECT act FROM ops_audit WHERE subject = $1 ORDER BY id',
      [`user ${person.userId}`],
    );
    expect(rows.map(({ act }) => act).slice(-3)).toEqual([
      'user export',
      'user log-out',
      'user erase',
    ]);
  });

  it('erase a number that never logged in', async () => {
    const phone = '7399999999';
    await api.call('POST', '/api/contact', { body: { mobile_no: phone, description: 'x' } });
    await api.call('POST', '/api/user/register', { body: { phone_number: phone } });
    expect(
      (await callAsStaff('GET', `/ops/users/${phone}/export`)).body['data']?.['contact_messages'],
    ).toHaveLength(1);
    expect((await callAsStaff('POST', `/ops/users/${phone}/erase`)).status).toBe(200);
    expect(await findColumnsWith(api.pool, phone)).toEqual([]);
  });

  it('require staff and a valid number', async () => {
    for (const [method, action] of [
      ['GET', 'export'],
      ['POST', 'erase'],
      ['POST', 'log-out'],
    ] as const) {
      expect((await api.call(method, `/ops/users/7399999999/${action}`)).status).toBe(401);
      expect((await callAsStaff(method, `/ops/users/abc/${action}`)).status).toBe(404);
    }
    expect((await callAsStaff('POST', '/ops/users/7388888888/log-out')).status).toBe(404);
  });
});

describe('database constraints', () => {
  beforeAll(async () => {
    await eraseNow(api, await createPersonWithAllData(api));
    await createPersonWithAllData(api);
  });

  it.each([
    `UPDATE invoices SET figures = figures || '{"total": 1}'`,
    `UPDATE invoices SET figures = figures || '{"userName": "Somebody else"}'`,
    `UPDATE invoices SET number = number || 'x'`,
    'DELETE FROM invoices',
    `UPDATE orders SET address = address || '{"first_name": "Somebody else"}'`,
    `UPDATE orders SET address = address || '{"city": ""}'`,
    `UPDATE orders SET address = '{}'`,
    `UPDATE withdrawals SET phonepe_number = '9999999999' WHERE status <> 'pending'`,
    `UPDATE withdrawals SET phonepe_number = '', amount_paise = 60000 WHERE status <> 'pending'`,
    `UPDATE withdrawals SET status = 'pending', settled_at = NULL, phonepe_number = ''`,
    'DELETE FROM erasures',
    `INSERT INTO cart_lines (user_id, product_id, quantity)
     SELECT id, 1301, 1 FROM users WHERE phone IS NULL LIMIT 1`,
  ])('reject %s', async (sql) => {
    await expect(api.pool.query(sql)).rejects.toThrow(
      /keeps what was written|frozen|settled|is erased/,
    );
  });

  it('prevent emptying an open order', async () => {
    const person = await createPerson(api);
    const id = await person.order();
    const emptying = api.pool.query(
      `UPDATE orders SET address = address || '{"address": ""}' WHERE id = $1`,
      [id],
    );
    await expect(emptying).rejects.toThrow(/frozen/);
  });
});
