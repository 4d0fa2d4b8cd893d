import { beforeAll, describe, expect, it } from 'vitest';
import { logInAll, ROLE_SCOPES, type ConsoleHeaders } from './logins.ts';
import { buildExampleUrl, ROUTE_ACCESS } from './ops-table.ts';
import { setUpGateway } from './start-gateway.ts';

const gateway = setUpGateway();
let sessions: ReadonlyMap<string, ConsoleHeaders>;
beforeAll(async () => {
  sessions = await logInAll(gateway);
});

async function callRoute(name: string, role: string, extraHeaders: Record<string, string> = {}) {
  const [method = '', path = ''] = name.split(' ');
  const row = ROUTE_ACCESS[name];
  const { cookie, ...headers } = sessions.get(role) ?? { cookie: '' };
  const response = await gateway.app.inject({
    method: method as 'GET' | 'POST',
    url: buildExampleUrl(path),
    headers: { ...headers, ...extraHeaders, cookie: `${cookie}; ${extraHeaders['cookie'] ?? ''}` },
    ...(method === 'POST' ? { payload: row?.body ?? {} } : {}),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  const body = isJson ? response.json<{ missing_scope?: string; message: string }>() : undefined;
  return { code: response.statusCode, headers: response.headers, body };
}

describe('every route below /ops', () => {
  it.each(Object.entries(ROUTE_ACCESS))('%s is allowed only for its roles', async (name, row) => {
    for (const [role, scopes] of Object.entries(ROLE_SCOPES)) {
      const accepts =
        row.missing === 'person' || row.accepts.some((scope) => scopes.includes(scope));
      const { code, body } = await callRoute(name, role);
      expect([role, code !== 403 && code !== 401 && code < 500, body?.missing_scope]).toEqual([
        role,
        accepts,
        accepts ? undefined : row.missing,
      ]);
    }
  });

  it.each(Object.entries(ROUTE_ACCESS))('%s is forbidden for a customer', async (name, row) => {
    const { code, body } = await callRoute(name, 'customer');
    expect([code, body?.missing_scope]).toEqual([403, row.missing]);
    expect(body?.message).toBe(`This login lacks the scope ${row.missing}.`);
  });
});

describe("a staff member's call", () => {
  it('is never cached', async () => {
    const { headers } = await callRoute('GET /ops/orders', 'dispatcher');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('needs the anti-forgery token to write', async () => {
    const name = 'POST /ops/orders/:id/confirm';
    const cookie = 'XSRF-TOKEN=abc';
    const forged = await callRoute(name, 'dispatcher', { cookie });
    expect([forged.code, forged.body?.message]).toEqual([
      403,
      'This page is too old. Please reload it and try again.',
    ]);
    const wrongToken = { cookie, 'x-xsrf-token': 'abd' };
    expect((await callRoute(name, 'dispatcher', wrongToken)).code).toBe(403);
    const rightToken = { cookie, 'x-xsrf-token': 'abc' };
    expect((await callRoute(name, 'dispatcher', rightToken)).code).toBe(404);
    expect((await callRoute('GET /ops/orders', 'dispatcher', { cookie })).code).toBe(200);
  });
});
