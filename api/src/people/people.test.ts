import { describe, expect, it } from 'vitest';
import { setUpShop, startTestApi } from '../../test/harness.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import { createCustomer, placeOrder } from '../orders/orders.fixture.ts';
import { addDefaultOwner, DEMONSTRATION_OWNER } from './default-owner.ts';

const api = setUpShop();

const add = (phone: string, name: string, role: string) =>
  callAsStaff(api, 'POST', '/ops/staff', { phone, name, role });
const remove = (phone: string) => callAsStaff(api, 'POST', `/ops/staff/${phone}/remove`);
const createKey = (name: string) =>
  callAsStaff(api, 'POST', '/ops/tokens', { name, scopes: ['read'] });
const listNames = async (query = ''): Promise<string[]> => {
  const { body } = await callAsStaff(api, 'GET', `/ops/staff${query}`);
  return (body['staff'] as unknown as { name: string }[]).map(({ name }) => name);
};

describe('a staff member', () => {
  it('logs in like a customer and appears in the audit under their own name', async () => {
    const id = await placeOrder(await createCustomer(api));
    const token = await api.login('9000000101');
    expect((await api.call('POST', `/ops/orders/${id}/confirm`, { token })).status).toBe(403);
    const { body } = await add('+91 90000 00101', 'Asha Devi', 'dispatcher');
    expect(body['staff']).toMatchObject({
      name: 'Asha Devi',
      phone: '9000000101',
      role: 'dispatcher',
    });
    expect((await api.call('POST', `/ops/orders/${id}/confirm`, { token })).status).toBe(200);
    const { rows } = await api.pool.query<{ actor: string }>(
      "SELECT actor FROM ops_audit WHERE act = 'order confirm' AND subject = $1",
      [`order ${id}`],
    );
    expect(rows).toEqual([{ actor: 'Asha Devi' }]);
  });

  it('can read their name, role and scopes', async () => {
    await add('9000000102', 'Ravi', 'accounts');
    const token = await api.login('9000000102');
    expect((await api.call('GET', '/ops/me', { token })).body['me']).toEqual({
      name: 'Ravi',
      role: 'accounts',
      scopes: ['money', 'read'],
      technician: null,
    });
    expect((await callAsStaff(api, 'GET', '/ops/me')).body['me']).toMatchObject({
      scopes: ['all'],
      role: null,
    });
  });

  it('loses access when removed and is restored as the same person', async () => {
    await add('9000000103', 'Mina', 'dispatcher');
    const token = await api.login('9000000103');
    expect((await api.call('GET', '/ops/orders', { token })).status).toBe(200);
    expect((await remove('9000000103')).status).toBe(200);
    expect((await api.call('GET', '/ops/orders', { token })).status).toBe(403);
    expect((await remove('9000000103')).status).toBe(404);
    expect(await listNames()).not.toContain('Mina');
    expect(await listNames('?all=true')).toContain('Mina');
    expect((await add('9000000103', 'mina', 'manager')).body['staff']).toMatchObject({
      name: 'Mina',
      role: 'manager',
      removed_at: null,
    });
    expect((await api.call('GET', '/ops/orders', { token })).status).toBe(200);
  });

  it('needs a unique name and phone number', async () => {
    await add('9000000104', 'Sita', 'owner');
    expect((await add('9000000105', 'SITA', 'owner')).status).toBe(409);
    expect((await add('9000000104', 'Gita', 'owner')).status).toBe(409);
    expect((await add('123', 'Gita', 'owner')).status).toBe(422);
    expect((await add('9000000106', 'Customer', 'owner')).status).toBe(422);
    expect((await add('9000000106', 'Gita', 'director')).status).toBe(422);
  });

  it('needs a name that does not look like that of another person or key', async () => {
    await add('9000000109', 'Red owner', 'owner');
    expect((await add('9000000110', 'Red owne\u0155', 'owner')).status).toBe(409);
    expect((await add('9000000110', 'Red \u043ewner', 'owner')).status).toBe(422);
    expect((await createKey('lamp')).status).toBe(200);
    expect((await add('9000000110', 'Lámp', 'owner')).status).toBe(409);
  });

  it('cannot have the name of a key', async () => {
    expect((await createKey('robot')).status).toBe(200);
    expect((await add('9000000107', 'Robot', 'owner')).status).toBe(409);
    await add('9000000108', 'Tara', 'owner');
    expect((await createKey('tara')).status).toBe(409);
  });
});

describe('the demonstration owner', () => {
  it('is seeded once, only without staff, and never in production', async () => {
    const emptyApi = await startTestApi();
    try {
      const { platform } = emptyApi;
      const production = { ...platform, settings: { ...platform.settings, production: true } };
      expect(await addDefaultOwner(production)).toBe(false);
      expect(await addDefaultOwner(platform)).toBe(true);
      expect(await addDefaultOwner(platform)).toBe(false);
      const token = await emptyApi.login(DEMONSTRATION_OWNER.phone);
      expect((await emptyApi.call('GET', '/ops/orders', { token })).status).toBe(200);
    } finally {
      await emptyApi.close();
    }
  });
});
