import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi, type TestApi } from '../../test/harness.ts';
import type { Role } from './roles.rules.ts';

const ENDPOINTS = [
  ['GET', 'export'],
  ['POST', 'log-out'],
  ['POST', 'unlock'],
  ['POST', 'type'],
  ['POST', 'erase'],
] as const;
const FORBIDDEN = ENDPOINTS.map(() => 403);

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

/** Returns the response status of each endpoint for a phone number. */
async function getStatuses(options: Parameters<TestApi['call']>[2], phone: string) {
  const statuses: number[] = [];
  for (const [method, action] of ENDPOINTS)
    statuses.push(
      (
        await api.call(method, `/ops/users/${phone}/${action}`, {
          ...options,
          ...(method === 'POST' && { body: { type: 'partner' } }),
        })
      ).status,
    );
  return statuses;
}
const authorizeRole = (role: Role) => ({ token: tokens.get(role) ?? '' });

describe('export, log-out, unlock, type and erasure of a phone number', () => {
  it.each<Role>(['owner', 'accounts'])(
    'are forbidden for a manager if the number belongs to the %s',
    async (role) => {
      expect(await getStatuses(authorizeRole('manager'), getPhone(role))).toEqual(FORBIDDEN);
      expect((await api.call('GET', '/ops/me', authorizeRole(role))).status).toBe(200);
    },
  );

  it('are forbidden for a key with the scope people if the number belongs to the owner', async () => {
    const body = { name: 'desk', scopes: ['people'] };
    const created = await api.call('POST', '/ops/tokens', { ...authorizeKey(api.opsToken), body });
    const key = authorizeKey(String(created.body['token']));
    expect(await getStatuses(key, getPhone('owner'))).toEqual(FORBIDDEN);
  });

  it('are allowed for a manager on a dispatcher’s number, and for the installation token on the owner’s', async () => {
    expect(await getStatuses(authorizeRole('manager'), getPhone('dispatcher'))).not.toContain(403);
    expect(await getStatuses(authorizeKey(api.opsToken), getPhone('owner'))).not.toContain(403);
  });

  it('are allowed for a manager on a customer’s number', async () => {
    await api.login('9431020009');
    expect(await getStatuses(authorizeRole('manager'), '9431020009')).not.toContain(403);
  });
});

describe('erasing a staff member', () => {
  it('is forbidden for the person and for a key until the role is removed', async () => {
    const phone = getPhone('owner');
    const token = await api.login(phone);
    expect((await api.call('POST', '/api/user/erase', { token })).body['code']).toBe('staff_stays');
    const byKey = await api.call('POST', `/ops/users/${phone}/erase`, authorizeKey(api.opsToken));
    expect(byKey).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('role') },
    });
    expect((await api.call('GET', '/ops/me', { token })).body['me']).toMatchObject({
      role: 'owner',
    });
  });

  it('is possible after the role was removed', async () => {
    const phone = getPhone('accounts');
    const token = await api.login(phone);
    await api.call('POST', `/ops/staff/${phone}/remove`, authorizeKey(api.opsToken));
    const erased = await api.call('POST', `/ops/users/${phone}/erase`, authorizeKey(api.opsToken));
    expect(erased.status).toBe(200);
    expect((await api.call('GET', '/api/user/profile', { token })).status).toBe(401);
  });
});
