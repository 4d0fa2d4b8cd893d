import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { newCustomer } from '../orders/orders.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const setType = (phone: string, body: object, token = api.opsToken) =>
  api.call('POST', `/ops/users/${phone}/type`, {
    body,
    headers: { authorization: `Bearer ${token}` },
  });

describe('the type of a user', () => {
  it('is set by staff, and the audit trail names no number', async () => {
    const { phone, call } = await newCustomer(api);
    expect((await setType(phone, { type: 'partner' })).status).toBe(200);
    const { body } = await call('GET', '/api/user/profile');
    expect(body['userDetail']?.['types']).toBe('partner');
    const { rows } = await api.pool.query<{ act: string; subject: string }>(
      'SELECT act, subject FROM ops_audit',
    );
    expect(rows).toEqual([{ act: 'user set-type partner', subject: expect.any(String) }]);
    expect(rows[0]?.subject).not.toContain(phone);
  });

  it('is set by a number as staff write it', async () => {
    const { phone, call } = await newCustomer(api);
    const written = encodeURIComponent(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
    expect((await setType(written, { type: 'partner' })).status).toBe(200);
    const { body } = await call('GET', '/api/user/profile');
    expect(body['userDetail']?.['types']).toBe('partner');
    const unknown = await setType('12345', { type: 'partner' });
    expect(unknown.status).toBe(404);
    expect(unknown.body.message).toContain('ten digits');
  });

  it('is refused for strangers, unknown numbers and unknown types', async () => {
    const { phone } = await newCustomer(api);
    expect((await setType(phone, { type: 'partner' }, 'wrong')).status).toBe(401);
    expect((await setType('9999999999', { type: 'partner' })).status).toBe(404);
    const refused = await setType(phone, { type: 'admin' });
    expect(refused.status).toBe(422);
    expect(refused.body['error']).toHaveProperty('type');
  });
});
