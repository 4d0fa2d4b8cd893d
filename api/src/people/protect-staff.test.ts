import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi, type TestApi } from '../../test/harness.ts';
import type { Role } from './roles.rules.ts';

const ENDPOINTS = [
  ['GET', 'export'],
  ['POST', 'log-out'],
  ['POST', 'unlock'],
  ['POST', 'erase'],
] as const;

const api = setUpApi();
let tokens: Map<Role, string>;
const PHONES = new Map<Role, string>([
  ['owner', '9431020001'],
  ['manager', '9431020002'],
  ['dispatcher', '9431020003'],
  ['accounts', '9431020004'],
]);
const getPhone = (role: Role): string => PHONES.get(role) ?? '';
const authorizeKey = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

beforeAll(async () => {
  tokens = new Map();
  for (const [role, phone] of PHONES) {
    const body = { phone, name: `The ${role}`, role };
    await api.call('POST', '/ops/staff', { ...authorizeKey(api.opsToken), body });
    tokens.set(role, await api.login(phone));
  }
});

/** Response status of each endpoint for a number, called by a role or key. */
async function getStatuses(options: Parameters<TestApi['call']>[2], phone: string) {
  const statuses: number[] = [];
  for (const [method, verb] of ENDPOINTS)
    statuses.push((await api.call(method, `/ops/users/${phone}/${verb}`, options)).status);
  return statuses;
}
const authorizeRole = (role: Role) => ({ token: tokens.get(role) ?? '' });

describe("export, log-out, unlock and erasure of a staff member's number", () => {
  it.each<Role>(['owner', 'accounts'])('are forbidden for a manager on the %s', async (role) => {
    expect(await getStatuses(authorizeRole('manager'), getPhone(role))).toEqual([
      403, 403, 403, 403,
    ]);
    expect((await api.call('GET', '/ops/me', authorizeRole(role))).status).toBe(200);
  });

  it('are forbidden for a key with scope people on the owner', async () => {
    const body = { name: 'desk', scopes: ['people'] };
    const created = await api.call('POST', '/ops/tokens', { ...authorizeKey(api.opsToken), body });
    const key = authorizeKey(String(created.body['token']));
    expect(await getStatuses(key, getPhone('owner'))).toEqual([403, 403, 403, 403]);
  });

  it('are allowed for a manager on a dispatcher, for the installation token on the owner', async () => {
    expect(await getStatuses(authorizeRole('manager'), getPhone('dispatcher'))).not.toContain(403);
    expect(await getStatuses(authorizeKey(api.opsToken), getPhone('owner'))).not.toContain(403);
  });

  it('are allowed for a manager on a customer', async () => {
    await api.login('9431020009');
    expect(await getStatuses(authorizeRole('manager'), '9431020009')).not.toContain(403);
  });
});
