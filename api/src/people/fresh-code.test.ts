import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';

const PHONE = '9431030001';
const GUARDED = [
  '/ops/withdrawals/1/pay',
  '/ops/refunds/1/retry',
  '/ops/orders/1/cancel',
  '/ops/orders/1/approve-cancel',
  '/ops/settings',
  '/ops/settings/versions/0/take-back',
  '/ops/users/9431030009/type',
  '/ops/technicians',
  '/ops/technicians/999',
] as const;
const HOUR = 3600;

const api = setUpApi();
const authorizeInstallation = () => ({ authorization: `Bearer ${api.opsToken}` });
let token: string;
const post = (url: string, body: object = {}, session = token) =>
  api.call('POST', url, { token: session, body });
const requestCode = async () => {
  expect((await post('/ops/me/code')).status).toBe(409);
  return api.getCode(PHONE);
};

beforeAll(async () => {
  const body = { phone: PHONE, name: 'Asha Owner', role: 'owner' };
  await api.call('POST', '/ops/staff', { headers: authorizeInstallation(), body });
});
beforeEach(async () => {
  api.clock.advance(2 * HOUR);
  token = await api.login(PHONE);
});

describe.each(GUARDED)('POST %s', (url) => {
  it('needs a code of the last 15 minutes from a person, not from a key', async () => {
    api.clock.advance(15 * 60 - 1);
    expect((await post(url)).body['code']).not.toBe('fresh_code');
    api.clock.advance(1);
    expect(await post(url)).toMatchObject({ status: 403, body: { code: 'fresh_code' } });
    const byKey = await api.call('POST', url, { headers: authorizeInstallation(), body: {} });
    expect(byKey.body['code']).not.toBe('fresh_code');
    expect((await post('/ops/me/code', { otp: await requestCode() })).status).toBe(200);
    expect((await post(url)).body['code']).not.toBe('fresh_code');
  });
});

describe('a fresh code', () => {
  it('counts once, also under concurrent requests', async () => {
    api.clock.advance(HOUR);
    const otp = await requestCode();
    const responses = await Promise.all([1, 2, 3].map(() => post('/ops/me/code', { otp })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    api.clock.advance(15 * 60);
    expect((await post('/ops/me/code', { otp })).status).toBe(410);
    expect((await post(GUARDED[0])).body['code']).toBe('fresh_code');
  });

  it('counts for its own session only', async () => {
    api.clock.advance(HOUR);
    const other = await api.login(PHONE);
    api.clock.advance(HOUR);
    const otp = await requestCode();
    expect((await post('/ops/me/code', { otp }, other)).status).toBe(410);
    expect((await post('/ops/me/code', { otp })).status).toBe(200);
    expect((await post(GUARDED[0], {}, other)).body['code']).toBe('fresh_code');
  });

  it('is not recorded for a wrong code, a customer or a key', async () => {
    api.clock.advance(HOUR);
    const otp = await requestCode();
    const wrong = otp === '0000' ? '0001' : '0000';
    expect((await post('/ops/me/code', { otp: wrong })).status).toBe(422);
    expect((await post(GUARDED[0])).body['code']).toBe('fresh_code');
    expect((await post('/ops/me/code', {}, await api.login('9431030008'))).status).toBe(403);
    const byKey = await api.call('POST', '/ops/me/code', {
      headers: authorizeInstallation(),
      body: {},
    });
    expect(byKey.status).toBe(422);
  });
});
