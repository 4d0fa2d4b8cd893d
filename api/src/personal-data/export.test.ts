import { beforeAll, describe, expect, it } from 'vitest';
import { setUpShop, type TestBody } from '../../test/harness.ts';
import {
  findColumnsWith,
  createPartnerOrder,
  createPerson,
  createPersonWithAllData,
  type Person,
} from './person-with-all-data.fixture.ts';

const api = setUpShop({ CONTACT_PER_HOUR: '1000' });
let person: Person;
beforeAll(async () => {
  person = await createPersonWithAllData(api);
});

const getRows = (body: TestBody, table: string) =>
  (body['data']?.[table] ?? []) as unknown as Record<string, unknown>[];

describe('the export', () => {
  it('contains every table with data about the person', async () => {
    const response = await person.call('GET', '/api/user/export');
    expect(response).toMatchObject({
      status: 200,
      body: { status: 1, exported_at: api.clock.now().toISOString() },
    });
    const empty = Object.keys(response.body['data'] ?? {}).filter(
      (table) => getRows(response.body, table).length === 0,
    );
    const ofTechnicians = / as a technician$|^technician|^messages to others/;
    expect(empty.filter((name) => !ofTechnicians.test(name)).sort()).toEqual([
      'confirmations',
      'erasures',
    ]);
    expect(getRows(response.body, 'addresses')).toMatchObject([{ address: person.texts.address }]);
    expect(getRows(response.body, 'users')).toMatchObject([{ phone: person.phone }]);
    expect(getRows(response.body, 'orders')).toHaveLength(2);
    expect(getRows(response.body, 'orders for your number')).toHaveLength(2);
    expect(getRows(response.body, 'sessions')[0]).toMatchObject({ created_at: expect.any(String) });
  });

  it('contains every column with the number, name, address or id', async () => {
    const { body } = await person.call('GET', '/api/user/export');
    const { phone, firstName, address, email, contactMessage } = person.texts;
    const missing: string[] = [];
    for (const text of [phone, firstName, address, email, contactMessage, person.userId])
      for (const location of await findColumnsWith(api.pool, text)) {
        const [, table = '', column = ''] = /^public\.(\w+)\.(\w+)/.exec(location) ?? [];
        const sections = Object.keys(body['data'] ?? {}).filter(
          (name) => name.split(' ')[0] === table,
        );
        const isExported = sections.some((name) =>
          getRows(body, name).some((row) => JSON.stringify(row[column] ?? '').includes(text)),
        );
        if (!isExported) missing.push(`${text}: ${location}`);
      }
    // Compared by column: the invoice of a partner's order contains the number too, but belongs to the partner.
    expect(missing).toEqual([]);
  });

  it('contains no secrets and no pending codes', async () => {
    const { pool } = api;
    api.clock.advance(24 * 60 * 60 + 1);
    const response = await person.call('POST', '/api/withdrawal/request', {
      amount: 500,
      phonepe_number: '9876543210',
    });
    expect(response.status).toBe(409);
    const { body, raw } = await person.call('GET', '/api/user/export');
    expect(raw).not.toContain(person.token);
    const codes = getRows(body, 'message_outbox').filter(({ kind }) => kind === 'code');
    expect(codes.length).toBeGreaterThan(1);
    expect(codes.map((row) => row['body'])).toEqual(codes.map(() => null));
    const hashes = await pool.query<{ hash: string }>(
      `SELECT encode(token_hash, 'hex') AS hash FROM sessions
       UNION SELECT encode(code_hash, 'hex') FROM confirmations`,
    );
    for (const { hash } of hashes.rows) expect(raw).not.toContain(hash);
    expect(getRows(body, 'confirmations')).toMatchObject([{ purpose: 'withdrawal', tries: 0 }]);
    expect(body['withheld']).toMatchObject({ sessions: ['token_hash'] });
  });

  it('contains nothing about other people', async () => {
    const stranger = await createPerson(api);
    await stranger.order();
    const { raw } = await person.call('GET', '/api/user/export');
    expect(raw).not.toContain(stranger.phone);
    expect(raw).not.toContain(stranger.userId);
    const { raw: otherExport } = await stranger.call('GET', '/api/user/export');
    for (const text of [person.phone, person.userId, person.texts.firstName])
      expect(otherExport).not.toContain(text);
    const { partner } = await createPartnerOrder(api, stranger.phone, true);
    expect((await stranger.call('GET', '/api/user/export')).raw).not.toContain(partner.phone);
  });

  it('requires a login and is limited to twenty per hour', async () => {
    expect((await api.call('GET', '/api/user/export')).status).toBe(401);
    const otherPerson = await createPerson(api);
    for (let count = 0; count < 20; count += 1)
      expect((await otherPerson.call('GET', '/api/user/export')).status).toBe(200);
    expect((await otherPerson.call('GET', '/api/user/export')).status).toBe(429);
  });
});
