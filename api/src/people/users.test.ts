import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { createPeople, toWrongCode } from '../../test/people.ts';
import { createCustomer } from '../orders/orders.fixture.ts';

const api = setUpApi();

const setType = (phone: string, body: object, token = api.opsToken) =>
  api.call('POST', `/ops/users/${phone}/type`, {
    body,
    headers: { authorization: `Bearer ${token}` },
  });

const { createPhone, createClient } = createPeople(api);

const unlock = (phone: string, token = api.opsToken) =>
  api.call('POST', `/ops/users/${phone}/unlock`, { headers: { authorization: `Bearer ${token}` } });

async function lockNumber(phone: string): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    const registration = await createClient().register(phone);
    const guess = toWrongCode(await api.getCode(phone));
    for (let tries = 0; registration.status === 200 && tries < 5; tries += 1)
      await createClient().verify(registration, guess);
    api.clock.advance(60);
  }
}

describe('unlocking a phone number', () => {
  it('lets the user log in again, and the audit log contains no phone number', async () => {
    const phone = createPhone();
    await lockNumber(phone);
    expect((await createClient().register(phone)).status).toBe(429);
    expect((await unlock(`+91${phone}`)).status).toBe(200);
    expect((await createClient().logIn(phone)).status).toBe(200);
    const { rows } = await api.pool.query<{ act: string; subject: string }>(
      `SELECT act, subject FROM ops_audit WHERE act = 'user unlock'`,
    );
    const users = await api.pool.query<{ id: string }>('SELECT id FROM users WHERE phone = $1', [
      phone,
    ]);
    expect(rows).toEqual([{ act: 'user unlock', subject: `user ${users.rows[0]?.id}` }]);
  });

  it('resets the limits of known devices of the number too', async () => {
    const phone = createPhone();
    const owner = createClient(undefined, 'browser');
    await owner.logIn(phone);
    api.clock.advance(30);
    for (let count = 0; count < 5; count += 1) {
      await owner.register(phone);
      api.clock.advance(30);
    }
    expect((await owner.register(phone)).status).toBe(429);
    expect((await unlock(phone)).status).toBe(200);
    expect((await owner.register(phone)).status).toBe(200);
  });

  it('requires a staff key and a known phone number', async () => {
    expect((await unlock(createPhone(), 'wrong')).status).toBe(401);
    expect((await unlock(createPhone())).status).toBe(404);
    expect((await unlock('12345')).status).toBe(404);
  });
});

describe('the type of a user', () => {
  it('is set by staff, and the audit log contains no phone number', async () => {
    const { phone, call } = await createCustomer(api);
    expect((await setType(phone, { type: 'partner' })).status).toBe(200);
    const { body } = await call('GET', '/api/user/profile');
    expect(body['userDetail']?.['types']).toBe('partner');
    const { rows } = await api.pool.query<{ act: string; subject: string }>(
      `SELECT act, subject FROM ops_audit WHERE act LIKE 'user set-type%'`,
    );
    expect(rows).toEqual([{ act: 'user set-type partner', subject: expect.any(String) }]);
    expect(rows[0]?.subject).not.toContain(phone);
  });

  it('accepts a phone number with prefix and spaces', async () => {
    const { phone, call } = await createCustomer(api);
    const formatted = encodeURIComponent(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
    expect((await setType(formatted, { type: 'partner' })).status).toBe(200);
    const { body } = await call('GET', '/api/user/profile');
    expect(body['userDetail']?.['types']).toBe('partner');
    const invalid = await setType('12345', { type: 'partner' });
    expect(invalid.status).toBe(404);
    expect(invalid.body.message).toContain('ten digits');
  });

  it('is not changed with a wrong key, or for an unknown phone number or type', async () => {
    const { phone } = await createCustomer(api);
    expect((await setType(phone, { type: 'partner' }, 'wrong')).status).toBe(401);
    expect((await setType('9999999999', { type: 'partner' })).status).toBe(404);
    const rejected = await setType(phone, { type: 'admin' });
    expect(rejected.status).toBe(422);
    expect(rejected.body['error']).toHaveProperty('type');
  });
});
