import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { peopleOn } from '../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { newPhone, register, signIn, profileOf, clientAt } = peopleOn(() => api);

const createReferralCode = async (): Promise<string> =>
  String((await profileOf(await signIn(newPhone())))?.['referral_code']);

async function findReferrer(phone: string): Promise<string | null> {
  const found = await api.pool.query<{ referred_by_code: string | null }>(
    'SELECT referred_by_code FROM users WHERE phone = $1',
    [phone],
  );
  return found.rows[0]?.referred_by_code ?? null;
}

describe('a referral code', () => {
  it('is rejected if it does not exist, and no code is sent', async () => {
    const phone = newPhone();
    const answer = await register(phone, { referral_code: 'ZZZZZZ' });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { referral_code: ['No one has this referral code.'] } },
    });
    expect(await api.codeOf(phone)).toBe('');
  });

  it.each(['', null])('may be %j', async (referral_code) => {
    expect((await register(newPhone(), { referral_code })).status).toBe(200);
  });

  it('is stored for a new user, also if typed in lower case', async () => {
    const friend = await createReferralCode();
    const phone = newPhone();
    await signIn(phone, { referral_code: friend.toLowerCase() });
    expect(await findReferrer(phone)).toBe(friend);
  });

  it('of the newest verified attempt counts until the first order', async () => {
    const [first, second] = [await createReferralCode(), await createReferralCode()];
    const phone = newPhone();
    await signIn(phone, { referral_code: first });
    await signIn(phone, { referral_code: second });
    expect(await findReferrer(phone)).toBe(second);
    await signIn(phone);
    expect(await findReferrer(phone)).toBe(second);
  });

  it("of another person's attempt is not stored", async () => {
    const strangers = await createReferralCode();
    const phone = newPhone();
    expect((await register(phone, { referral_code: strangers })).status).toBe(200);
    api.clock.advance(30);
    expect((await clientAt().logIn(phone)).status).toBe(200);
    expect(await findReferrer(phone)).toBeNull();
  });

  it('is not replaced by a later request of a stranger', async () => {
    const [friends, strangers] = [await createReferralCode(), await createReferralCode()];
    const phone = newPhone();
    const customer = clientAt(undefined, 'browser');
    const asked = await customer.register(phone, { referral_code: friends });
    const code = await api.codeOf(phone);
    api.clock.advance(30);
    await register(phone, { referral_code: strangers });
    expect((await customer.verify(asked, code)).status).toBe(200);
    expect(await findReferrer(phone)).toBe(friends);
  });

  it('is kept if the same browser requests another message', async () => {
    const friend = await createReferralCode();
    const phone = newPhone();
    const customer = clientAt(undefined, 'browser');
    await customer.register(phone, { referral_code: friend });
    for (let resent = 0; resent < 2; resent += 1) {
      api.clock.advance(30);
      await register(newPhone(), { referral_code: await createReferralCode() });
      expect((await customer.register(phone)).status).toBe(200);
    }
    const asked = await api.pool.query<{ referral_code: string }>(
      `SELECT a.referral_code FROM sign_in_attempts a JOIN sign_ins s ON s.id = a.sign_in_id
       WHERE s.phone = $1`,
      [phone],
    );
    expect(asked.rows.map((row) => row.referral_code)).toEqual([friend, friend, friend]);
    api.clock.advance(30);
    expect((await customer.logIn(phone)).status).toBe(200);
    expect(await findReferrer(phone)).toBe(friend);
  });

  it.each([
    ['from the same address without cookies', () => clientAt('10.250.0.1'), 30],
    ['by a browser that comes back after an hour', () => clientAt('10.250.0.2', 'browser'), 3600],
  ] as const)('is dropped if the code is requested again %s', async (_how, someone, seconds) => {
    const friend = await createReferralCode();
    const phone = newPhone();
    const client = someone();
    await client.register(phone, { referral_code: friend });
    api.clock.advance(seconds);
    expect((await client.logIn(phone)).status).toBe(200);
    expect(await findReferrer(phone)).toBeNull();
  });

  it('of the user themselves is ignored', async () => {
    const phone = newPhone();
    const me = await profileOf(await signIn(phone));
    await signIn(phone, { referral_code: me?.['referral_code'] });
    expect(await findReferrer(phone)).toBeNull();
  });

  it('is ignored if the user has ordered', async () => {
    const friend = await profileOf(await signIn(newPhone()));
    const phone = newPhone();
    await signIn(phone);
    await api.pool.query(
      `INSERT INTO orders (user_id, payment_method, payment_status, total_paise, due_paise, address,
         user_phone, user_type, created_at, moved_by, moved_at)
       SELECT id, 'cod', 'unpaid', 100, 100, '{}', phone, type, $2, 'test', $2
       FROM users WHERE phone = $1`,
      [phone, api.clock.now()],
    );
    await signIn(phone, { referral_code: friend?.['referral_code'] });
    expect(await findReferrer(phone)).toBeNull();
  });
});
