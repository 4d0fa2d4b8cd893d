import { describe, expect, it } from 'vitest';
import { setUpApi, type TestResponse } from '../../test/harness.ts';
import { createPeople } from '../../test/people.ts';

const api = setUpApi();

const { createPhone, register, verify, signIn, getProfile } = createPeople(api);

const toShape = ({ status, body }: TestResponse) => [
  status,
  Object.keys(body),
  String(body['user']?.['id']).length,
];

const toDevanagari = (digits: string): string =>
  digits.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));

const getProfileStatus = async (headers: Record<string, string>) =>
  (await api.call('GET', '/api/user/profile', { headers })).status;

describe('sign-up and login', () => {
  it('sends a code, verifies it and returns a token for the user', async () => {
    const phone = createPhone();
    const registration = await register(phone);
    expect(registration).toMatchObject({
      status: 200,
      body: { status: 1, message: 'OTP sent', user: { phone_number: phone } },
    });
    const verified = await verify(registration, await api.getCode(phone));
    expect(verified.body).toMatchObject({ status: 1, message: 'Login Successfully' });
    expect(await getProfile(String(verified.body['access_token']))).toMatchObject({
      name: '',
      types: 'customer',
      phone_number: phone,
      address: null,
      cart_count: 0,
      referral_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
    });
  });

  it('keeps one user per number', async () => {
    const phone = createPhone();
    const first = await getProfile(await signIn(phone));
    const second = await getProfile(await signIn(phone));
    expect(second).toEqual(first);
  });

  it('returns the same response for known and unknown numbers', async () => {
    const [known, unknown] = [createPhone(), createPhone()];
    await signIn(known);
    expect(toShape(await register(known))).toEqual(toShape(await register(unknown)));
    const repeated = await register(unknown);
    expect(repeated.status).toBe(429);
  });

  it.each([
    ['five digits', '12345'],
    ['a first digit below 6', '5876543210'],
    ['eleven digits', '98765432101'],
    ['letters', '98765abcde'],
    ['a number of another country', '+1 9876543210'],
    ['a JSON number', 9_876_543_210],
    ['a list', ['9876543210']],
    ['a missing value', undefined],
  ])('rejects %s as a phone number', async (_name, phone) => {
    const response = await register(phone);
    expect(response).toMatchObject({
      status: 422,
      body: { status: 0, error: { phone_number: ['Enter Valid Phone Number'] } },
    });
  });

  it('accepts Devanagari digits and a country prefix', async () => {
    const phone = createPhone();
    const registration = await register(`+९१ (०) ${toDevanagari(phone)}`);
    expect(registration).toMatchObject({ status: 200, body: { user: { phone_number: phone } } });
    const verified = await verify(registration, toDevanagari(await api.getCode(phone)));
    expect(verified.body).toMatchObject({ status: 1, message: 'Login Successfully' });
  });

  it('invalidates the token at logout', async () => {
    const token = await signIn(createPhone());
    expect((await api.call('POST', '/api/user/logout', { token })).body['status']).toBe(1);
    expect(await api.call('GET', '/api/user/profile', { token })).toMatchObject({
      status: 401,
      body: { status: 0, message: 'Unauthenticated.', code: 'unauthenticated' },
    });
  });

  it('accepts a bearer token in Authorization alone, but no incomplete token or header', async () => {
    const token = await signIn(createPhone());
    expect(await getProfileStatus({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await getProfileStatus({ authorization: token })).toBe(401);
    expect(await getProfileStatus({ 'x-authorization': `Bearer ${token.slice(1)}` })).toBe(401);
    expect(await getProfileStatus({})).toBe(401);
  });

  it('expires a token 30 days after its last use', async () => {
    const token = await signIn(createPhone());
    const day = 24 * 60 * 60;
    api.clock.advance(29 * day);
    expect((await api.call('GET', '/api/user/profile', { token })).status).toBe(200);
    api.clock.advance(29 * day);
    expect((await api.call('GET', '/api/user/profile', { token })).status).toBe(200);
    api.clock.advance(30 * day);
    expect((await api.call('GET', '/api/user/profile', { token })).status).toBe(401);
  });

  it('does not store the token in clear text', async () => {
    const token = await signIn(createPhone());
    const stored = await api.pool.query('SELECT to_jsonb(s)::text AS row FROM sessions s');
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });
});
