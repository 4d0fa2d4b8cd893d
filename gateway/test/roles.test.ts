import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, TABLE } from './ops-table.ts';
import { OPS_TOKEN, startGateway, type TestGateway } from './start-gateway.ts';

/** What each role has, written down a second time: whoever changes what a role may changes it in two places. */
const ROLES: Record<string, readonly string[]> = {
  owner: ['orders', 'visits', 'money', 'catalogue', 'people', 'read'],
  manager: ['orders', 'visits', 'catalogue', 'people'],
  dispatcher: ['orders', 'visits'],
  technician: [],
  accounts: ['money', 'read'],
};

let gateway: TestGateway;
const tokens = new Map<string, string>();
beforeAll(async () => {
  gateway = await startGateway();
  for (const [index, who] of [...Object.keys(ROLES), 'customer'].entries()) {
    const phone = String(9_000_000_001 + index);
    if (who !== 'customer')
      await staff('POST', '/ops/staff', { phone, name: nameOf(who), role: who });
    tokens.set(who, await logIn(phone, `10.0.${index}.1`));
  }
});
afterAll(() => gateway.close());

const nameOf = (role: string): string => `The ${role}`;

async function staff(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${OPS_TOKEN}` };
  return gateway.app.inject({ method, url, headers, ...(payload && { payload }) });
}

/** As everybody: with the code that was sent. */
async function logIn(phone: string, remoteAddress: string): Promise<string> {
  const post = (url: string, payload: object) =>
    gateway.app.inject({ method: 'POST', url, payload, remoteAddress });
  const asked = await post('/api/user/register', { phone_number: phone });
  const { rows } = await gateway.platform.pool.query<{ body: string }>(
    "SELECT body FROM message_outbox WHERE recipient = $1 AND kind = 'code'",
    [phone],
  );
  const otp = /\b\d{4}\b/.exec(rows[0]?.body ?? '')?.[0];
  const { id } = asked.json<{ user: { id: string } }>().user;
  const verified = await post(`/api/user/verify-otp/${id}`, { otp });
  return verified.json<{ access_token: string }>().access_token;
}

async function ask(name: string, who: string, more: Record<string, string> = {}) {
  const [method = '', path = ''] = name.split(' ');
  const row = TABLE[name];
  const answer = await gateway.app.inject({
    method: method as 'GET' | 'POST',
    url: addressOf(path),
    headers: { 'x-authorization': `Bearer ${tokens.get(who)}`, ...more },
    ...(method === 'POST' ? { payload: row?.body ?? {} } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const body = isJson ? answer.json<{ missing_scope?: string; message: string }>() : undefined;
  return { code: answer.statusCode, headers: answer.headers, body };
}

describe('every route below /ops', () => {
  it.each(Object.entries(TABLE))('%s is opened by its roles and by no other', async (name, row) => {
    for (const [role, scopes] of Object.entries(ROLES)) {
      const opens = row.missing === 'person' || row.opens.some((scope) => scopes.includes(scope));
      const { code, body } = await ask(name, role);
      expect([role, code !== 403 && code !== 401 && code < 500, body?.missing_scope]).toEqual([
        role,
        opens,
        opens ? undefined : row.missing,
      ]);
    }
  });

  it.each(Object.entries(TABLE))('%s is shut to a customer', async (name, row) => {
    const { code, body } = await ask(name, 'customer');
    // A body is read before it is known which remote it is about.
    expect([code, body?.missing_scope]).toEqual([403, row.missing]);
    expect(body?.message).toBe(`This login does not open that: it lacks ${row.missing}.`);
  });
});

describe("a person's call", () => {
  it('is kept from caches on the way', async () => {
    const { headers } = await ask('GET /ops/orders', 'dispatcher');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('that writes has to say the token of the page, where there is one', async () => {
    const name = 'POST /ops/orders/:id/confirm';
    const cookie = 'XSRF-TOKEN=abc';
    const forged = await ask(name, 'dispatcher', { cookie });
    expect([forged.code, forged.body?.message]).toEqual([
      403,
      'This page is too old. Please reload it and try again.',
    ]);
    const wrong = { cookie, 'x-xsrf-token': 'abd' };
    expect((await ask(name, 'dispatcher', wrong)).code).toBe(403);
    const own = { cookie, 'x-xsrf-token': 'abc' };
    expect((await ask(name, 'dispatcher', own)).code).toBe(404);
    expect((await ask('GET /ops/orders', 'dispatcher', { cookie })).code).toBe(200);
  });
});
