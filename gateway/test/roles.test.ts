import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAll, ROLES } from './logins.ts';
import { addressOf, TABLE } from './ops-table.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

let gateway: TestGateway;
let tokens: ReadonlyMap<string, string>;
beforeAll(async () => {
  gateway = await startGateway();
  tokens = await logInAll(gateway);
});
afterAll(() => gateway.close());

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
  it.each(Object.entries(TABLE))('%s is allowed only for its roles', async (name, row) => {
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

  it.each(Object.entries(TABLE))('%s is forbidden for a customer', async (name, row) => {
    const { code, body } = await ask(name, 'customer');
    expect([code, body?.missing_scope]).toEqual([403, row.missing]);
    expect(body?.message).toBe(`This login lacks the scope ${row.missing}.`);
  });
});

describe("a staff member's call", () => {
  it('is never cached', async () => {
    const { headers } = await ask('GET /ops/orders', 'dispatcher');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('needs the anti-forgery token to write', async () => {
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
