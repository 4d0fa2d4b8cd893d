import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import type { Role } from './roles.rules.ts';

const ACTS = [
  ['GET', 'export'],
  ['POST', 'log-out'],
  ['POST', 'unlock'],
  ['POST', 'erase'],
] as const;

let api: TestApi;
let tokens: Map<Role, string>;
const PHONES = new Map<Role, string>([
  ['owner', '9431020001'],
  ['manager', '9431020002'],
  ['dispatcher', '9431020003'],
  ['accounts', '9431020004'],
]);
const phoneOf = (role: Role): string => PHONES.get(role) ?? '';
const byKey = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

beforeAll(async () => {
  api = await startTestApi();
  tokens = new Map();
  for (const [role, phone] of PHONES) {
    const body = { phone, name: `The ${role}`, role };
    await api.call('POST', '/ops/staff', { ...byKey(api.opsToken), body });
    tokens.set(role, await api.login(phone));
  }
});
afterAll(() => api.close());

/** Response status of each endpoint for a number, called by a role or key. */
async function statuses(options: Parameters<TestApi['call']>[2], phone: string) {
  const all: number[] = [];
  for (const [method, act] of ACTS)
    all.push((await api.call(method, `/ops/users/${phone}/${act}`, options)).status);
  return all;
}
const asRole = (role: Role) => ({ token: tokens.get(role) ?? '' });

describe("export, log-out, unlock and erasure of a staff member's number", () => {
  it.each<Role>(['owner', 'accounts'])('are forbidden for a manager on the %s', async (role) => {
    expect(await statuses(asRole('manager'), phoneOf(role))).toEqual([403, 403, 403, 403]);
    expect((await api.call('GET', '/ops/me', asRole(role))).status).toBe(200);
  });

  it('are forbidden for a key with scope people on the owner', async () => {
    const body = { name: 'desk', scopes: ['people'] };
    const made = await api.call('POST', '/ops/tokens', { ...byKey(api.opsToken), body });
    const key = byKey(String(made.body['token']));
    expect(await statuses(key, phoneOf('owner'))).toEqual([403, 403, 403, 403]);
  });

  it('are allowed for a manager on a dispatcher, for the installation token on the owner', async () => {
    expect(await statuses(asRole('manager'), phoneOf('dispatcher'))).not.toContain(403);
    expect(await statuses(byKey(api.opsToken), phoneOf('owner'))).not.toContain(403);
  });

  it('are allowed for a manager on a customer', async () => {
    await api.login('9431020009');
    expect(await statuses(asRole('manager'), '9431020009')).not.toContain(403);
  });
});
