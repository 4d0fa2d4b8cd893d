import { describe, expect, it } from 'vitest';
import { setUpApi, type TestBody } from './harness.ts';

const api = setUpApi();

const call = (method: 'GET' | 'POST', url: string, token: string, body?: object) =>
  api.call(method, url, {
    headers: { authorization: `Bearer ${token}`, 'x-ops-actor': 'somebody else' },
    ...(body === undefined ? {} : { body }),
  });
const create = (body: object, token = api.opsToken) => call('POST', '/ops/tokens', token, body);
const revoke = (name: string) => call('POST', `/ops/tokens/${name}/revoke`, api.opsToken);
const list = async (all = false): Promise<TestBody[]> =>
  (await call('GET', `/ops/tokens?all=${all}`, api.opsToken)).body['tokens'] as never;
const findByName = async (key: string) =>
  (await list(true)).find(({ name }) => String(name) === key);
const createKey = async (name: string, scopes: string[], days?: number): Promise<string> =>
  String((await create({ name, scopes, days })).body['token']);

describe('creating a key', () => {
  it('returns the token once and stores only its hash', async () => {
    const response = await create({
      name: 'asha',
      scopes: ['orders', 'money', 'orders'],
      days: 30,
    });
    const { token, ...rest } = response.body;
    expect(rest).toEqual({
      status: 1,
      message: 'The key asha was created.',
      name: 'asha',
      scopes: ['money', 'orders'],
      expires_at: '2026-12-20T06:30:00.000Z',
    });
    expect(String(token)).toMatch(/^ops_[A-Za-z0-9_-]{43}$/);
    expect(response.headers['cache-control']).toBe('no-store');
    const stored = await api.pool.query('SELECT * FROM ops_tokens');
    expect(JSON.stringify(stored.rows)).not.toContain(String(token));
    const audit = await api.pool.query('SELECT act, subject, actor, detail FROM ops_audit');
    expect(audit.rows).toEqual([
      {
        act: 'token create',
        subject: 'token asha',
        actor: 'installation',
        detail: { scopes: ['money', 'orders'], expires_at: '2026-12-20T06:30:00.000Z' },
      },
    ]);
  });

  it('reserves a name permanently, ignoring case', async () => {
    await createKey('meena', ['read']);
    expect((await create({ name: 'Meena', scopes: ['read'] })).status).toBe(409);
    await revoke('meena');
    expect((await create({ name: 'meena', scopes: ['read'] })).status).toBe(409);
    const many = await Promise.all(
      Array.from({ length: 8 }, () => create({ name: 'one', scopes: ['read'] })),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it.each([
    [{ name: 'x y', scopes: ['read'] }, 'name'],
    [{ name: 'installation', scopes: ['read'] }, 'name'],
    [{ name: 'x'.repeat(61), scopes: ['read'] }, 'name'],
    [{ scopes: ['read'] }, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', scopes: ['read', 'everything'] }, 'scopes'],
    [{ name: 'x', scopes: 'read' }, 'scopes'],
    [{ name: 'x', scopes: ['read'], days: 0 }, 'days'],
    [{ name: 'x', scopes: ['read'], days: 1.5 }, 'days'],
    [{ name: 'x', scopes: ['read'], days: 4000 }, 'days'],
  ])('is rejected for %j', async (body, field) => {
    const response = await create(body);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body['error'] ?? {})).toEqual([field]);
  });
});

describe('a key', () => {
  it('allows its scope, reports the missing scope, and is audited under its name', async () => {
    const token = await createKey('catalogue-team', ['catalogue']);
    expect((await call('GET', '/ops/catalogue', token)).status).toBe(200);
    const { body, status } = await call('GET', '/ops/withdrawals', token);
    expect({ status, missing: body['missing_scope'] }).toEqual({ status: 403, missing: 'money' });
    const { catalogue } = (await call('GET', '/ops/catalogue', token)).body;
    expect((await call('POST', '/ops/catalogue', token, catalogue)).status).toBe(200);
    const audit = await api.pool.query(
      "SELECT actor FROM ops_audit WHERE act = 'catalogue import'",
    );
    expect(audit.rows).toEqual([{ actor: 'catalogue-team' }]);
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic ops_x', `Bearer ops_${'A'.repeat(43)}`, 'Bearer a b'])(
    'is rejected if malformed or unknown: %j',
    async (authorization) => {
      const response = await api.call('GET', '/ops/orders', { headers: { authorization } });
      expect(response.status).toBe(401);
    },
  );

  it('cannot be replaced by a session of the shop', async () => {
    const token = await api.login('9876500001');
    expect((await call('GET', '/ops/orders', token)).status).toBe(401);
  });

  it('expires at the end of its period', async () => {
    const token = await createKey('for-a-day', ['read'], 1);
    expect((await call('GET', '/ops/orders', token)).status).toBe(200);
    api.clock.advance(86_399);
    expect((await call('GET', '/ops/orders', token)).status).toBe(200);
    api.clock.advance(1);
    expect((await call('GET', '/ops/orders', token)).status).toBe(401);
    expect((await list()).map(({ name }) => String(name))).not.toContain('for-a-day');
  });

  it('shows its last use to the minute', async () => {
    const token = await createKey('used', ['read']);
    expect(await findByName('used')).toMatchObject({
      last_used_at: null,
      scopes: ['read'],
      expires_at: null,
    });
    const first = api.clock.now().toISOString();
    await call('GET', '/ops/orders', token);
    api.clock.advance(59);
    await call('GET', '/ops/orders', token);
    expect(await findByName('used')).toMatchObject({ last_used_at: first });
    api.clock.advance(1);
    await call('GET', '/ops/orders', token);
    expect(await findByName('used')).toMatchObject({ last_used_at: api.clock.now().toISOString() });
  });
});

describe('revoking a key', () => {
  it('takes effect immediately, is recorded, and cannot be undone', async () => {
    const token = await createKey('lost', ['orders']);
    expect((await call('GET', '/ops/orders', token)).status).toBe(200);
    expect((await revoke('LOST')).status).toBe(200);
    expect((await call('GET', '/ops/orders', token)).status).toBe(401);
    expect((await revoke('lost')).status).toBe(409);
    expect((await revoke('never-was')).status).toBe(404);
    const row = await findByName('lost');
    expect(row?.['revoked_at']).toBe(api.clock.now().toISOString());
    const undo = "UPDATE ops_tokens SET revoked_at = NULL, revoked_by = NULL WHERE name = 'lost'";
    await expect(api.pool.query(undo)).rejects.toThrow('keeps what was written');
  });

  it('is the only change: scopes are immutable, and keys cannot be deleted', async () => {
    await createKey('narrow', ['orders']);
    for (const text of [
      "UPDATE ops_tokens SET scopes = '{money}' WHERE name = 'narrow'",
      "DELETE FROM ops_tokens WHERE name = 'narrow'",
    ])
      await expect(api.pool.query(text)).rejects.toThrow('keeps what was written');
  });
});
