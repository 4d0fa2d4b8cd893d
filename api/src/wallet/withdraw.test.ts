import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { toWrongCode } from '../../test/people.ts';
import { getUserByPhone } from '../identity/users.service.ts';
import { createCustomer } from '../orders/orders.fixture.ts';
import { creditWallet } from './wallet.fixture.ts';

const api = setUpApi();

const HOUR_SECONDS = 60 * 60;
const CONFIRM_BY_CODE = {
  status: 0,
  message: 'Please confirm with a code.',
  code: 'confirm_by_code',
};

/** Creates a customer with ₹5,000 whose session is `age` seconds old, by default 24 hours and one second. */
async function createPerson(age = 24 * HOUR_SECONDS + 1) {
  const customer = await createCustomer(api);
  const userId = (await getUserByPhone(api.pool, customer.phone))?.id ?? '';
  await creditWallet(api, userId, 5000);
  api.clock.advance(age);
  const withdraw = (more: object = {}, headers: Record<string, string> = {}) =>
    customer.call(
      'POST',
      '/api/withdrawal/request',
      { amount: 500, phonepe_number: '9876543210', ...more },
      headers,
    );
  const listMessages = async () =>
    (
      await api.pool.query<{ kind: string; body: string }>(
        'SELECT kind, body FROM message_outbox WHERE recipient = $1 ORDER BY id',
        [customer.phone],
      )
    ).rows;
  return {
    ...customer,
    userId,
    withdraw,
    listMessages,
    code: () => api.getCode(customer.phone),
    balance: async () =>
      Number((await customer.call('GET', '/api/user/reward')).body['e_wallet']?.['balance']),
  };
}

describe('a withdrawal from a session opened within 24 hours', () => {
  it('needs no code, and notifies its owner', async () => {
    const customer = await createPerson(24 * HOUR_SECONDS);
    expect((await customer.withdraw()).status).toBe(200);
    expect(await customer.listMessages()).toEqual([
      {
        kind: 'notice',
        body: 'Sudhaar: you asked to withdraw ₹500 to the PhonePe number 98*****210. Not you? Call us right away on 9431012345.',
      },
    ]);
  });
});

describe('a withdrawal from an older session', () => {
  it('requires a code before it is debited', async () => {
    const customer = await createPerson();
    expect(await customer.withdraw()).toMatchObject({ status: 409, body: CONFIRM_BY_CODE });
    expect(await customer.balance()).toBe(5000);
    const [message] = await customer.listMessages();
    expect(message).toMatchObject({ kind: 'code' });
    expect(message?.body).toMatch(
      /^\d{4} confirms your withdrawal at Sudhaar\. It works for 5 minutes\./,
    );
    expect((await customer.withdraw({ otp: await customer.code() })).status).toBe(200);
    expect(await customer.balance()).toBe(4500);
    expect((await customer.listMessages()).map(({ kind }) => kind)).toEqual(['code', 'notice']);
  });

  it('accepts each code once under concurrent requests', async () => {
    const customer = await createPerson();
    await customer.withdraw();
    const otp = await customer.code();
    const responses = await Promise.all([1, 2, 3].map(() => customer.withdraw({ otp })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await customer.balance()).toBe(4500);
    expect((await customer.withdraw({ otp })).status).toBe(410);
  });

  it('accepts the previous code, and counts no wrong try for older ones', async () => {
    const customer = await createPerson();
    const codes: string[] = [];
    for (let requests = 0; requests < 3; requests += 1) {
      expect((await customer.withdraw()).status).toBe(409);
      codes.push(await customer.code());
      api.clock.advance(31);
    }
    const [older = '', previous = '', newest = ''] = codes;
    // One time in 5,000 two codes are equal. Then the older code is valid too.
    const replaced = older === previous || older === newest ? [] : Array<string>(6).fill(older);
    for (const otp of replaced) expect((await customer.withdraw({ otp })).status).toBe(410);
    expect((await customer.withdraw({ otp: previous })).status).toBe(200);
    expect((await customer.withdraw({ otp: newest })).status).toBe(410);
  });

  it('locks a code after five wrong tries, and the session for an hour after twenty', async () => {
    const customer = await createPerson();
    for (let codes = 0; codes < 4; codes += 1) {
      expect((await customer.withdraw()).status).toBe(409);
      const code = await customer.code();
      for (let tries = 0; tries < 5; tries += 1)
        expect((await customer.withdraw({ otp: toWrongCode(code) })).status).toBe(422);
      expect((await customer.withdraw({ otp: code })).status).toBe(429);
      api.clock.advance(31);
    }
    const locked = await customer.withdraw();
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await customer.balance()).toBe(5000);
  });

  it('sends at most one code in 30 seconds and five in an hour', async () => {
    const customer = await createPerson();
    const responses = await Promise.all([1, 2, 3, 4].map(() => customer.withdraw()));
    expect(responses.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await customer.listMessages()).toHaveLength(1);
    for (let codes = 1; codes < 5; codes += 1) {
      api.clock.advance(30);
      expect(await customer.withdraw()).toMatchObject({ status: 409, body: CONFIRM_BY_CODE });
    }
    expect(await customer.listMessages()).toHaveLength(5);
    api.clock.advance(30);
    expect((await customer.withdraw()).status).toBe(429);
  });

  it('rejects codes of another session or purpose', async () => {
    const customer = await createPerson();
    await customer.withdraw();
    const code = await customer.code();
    const otherToken = await api.login(customer.phone);
    api.clock.advance(24 * HOUR_SECONDS + 60);
    const call = (otp: string) =>
      api.call('POST', '/api/withdrawal/request', {
        token: otherToken,
        body: { amount: 500, phonepe_number: '9876543210', otp },
      });
    expect((await call(code)).status).toBe(410);
    const registration = await api.call('POST', '/api/user/register', {
      body: { phone_number: customer.phone },
    });
    expect(registration.status).toBe(200);
    await api.call('POST', '/api/withdrawal/request', {
      token: otherToken,
      body: { amount: 500, phonepe_number: '9876543210' },
    });
    const { rows } = await api.pool.query<{ body: string }>(
      `SELECT body FROM message_outbox WHERE recipient = $1 AND body LIKE '%login code%'`,
      [customer.phone],
    );
    const login = rows[0]?.body.slice(0, 4) ?? '';
    expect((await call(login)).status).toBe(login === (await customer.code()) ? 200 : 422);
  });

  it('keeps the code valid if the withdrawal is rejected', async () => {
    const customer = await createPerson();
    await customer.withdraw();
    const otp = await customer.code();
    expect((await customer.withdraw({ otp, amount: 90_000 })).body['error']).toHaveProperty(
      'amount',
    );
    expect((await customer.withdraw({ otp })).status).toBe(200);
  });
});

describe('an Idempotency-Key', () => {
  it('may be the same for the request with and without the code, and repeats the response', async () => {
    const customer = await createPerson();
    const key = { 'idempotency-key': 'with-a-code' };
    expect((await customer.withdraw({}, key)).status).toBe(409);
    expect((await customer.withdraw({}, key)).status).toBe(409);
    const otp = await customer.code();
    expect((await customer.withdraw({ otp: toWrongCode(otp) }, key)).status).toBe(422);
    const accepted = await customer.withdraw({ otp }, key);
    expect(accepted.status).toBe(200);
    for (const repeated of [{ otp }, {}, { otp: toWrongCode(otp) }])
      expect((await customer.withdraw(repeated, key)).raw).toBe(accepted.raw);
    expect((await customer.withdraw({ amount: 600, otp }, key)).status).toBe(422);
    expect(await customer.balance()).toBe(4500);
  });

  it('makes concurrent requests with one code idempotent', async () => {
    const customer = await createPerson();
    await customer.withdraw();
    const otp = await customer.code();
    const key = { 'idempotency-key': 'ten' };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => customer.withdraw({ otp }, key)),
    );
    expect(new Set(responses.map(({ raw }) => raw)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect(await customer.balance()).toBe(4500);
  });
});
