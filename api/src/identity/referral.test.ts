import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { createPeople } from '../../test/people.ts';

const api = setUpApi();

const { createPhone, register, signIn, getProfile, createClient } = createPeople(api);

const createReferralCode = async (): Promise<string> =>
  String((await getProfile(await signIn(createPhone())))?.['referral_code']);

async function findReferrer(phone: string): Promise<string | null> {
  const users = await api.pool.query<{ referred_by_code: string | null }>(
    'SELECT referred_by_code FROM users WHERE phone = $1',
    [phone],
  );
  return users.rows[0]?.referred_by_code ?? null;
}

describe('a referral code', () => {
  it('is rejected if it does not exist, and no code is sent', async () => {
    const phone = createPhone();
    const response = await register(phone, { referral_code: 'ZZZZZZ' });
    expect(response).toMatchObject({
      status: 422,
      body: { error: { referral_code: ['No one has this referral code.'] } },
    });
    expect(await api.getCode(phone)).toBe('');
  });

  it.each(['', null])('may be empty or null: %j', async (referral_code) => {
    expect((await register(createPhone(), { referral_code })).status).toBe(200);
  });

  it('is stored for a new user, also if typed in lower case', async () => {
    const friendCode = await createReferralCode();
    const phone = createPhone();
    await signIn(phone, { referral_code: friendCode.toLowerCase() });
    expect(await findReferrer(phone)).toBe(friendCode);
  });

  it('is replaced only by a later login with another referral code', async () => {
    const [first, second] = [await createReferralCode(), await createReferralCode()];
    const phone = createPhone();
    await signIn(phone, { referral_code: first });
    await signIn(phone, { referral_code: second });
    expect(await findReferrer(phone)).toBe(second);
    await signIn(phone);
    expect(await findReferrer(phone)).toBe(second);
  });

  it('is not stored if it was in the attempt of another person', async () => {
    const strangerCode = await createReferralCode();
    const phone = createPhone();
    expect((await register(phone, { referral_code: strangerCode })).status).toBe(200);
    api.clock.advance(30);
    expect((await createClient().logIn(phone)).status).toBe(200);
    expect(await findReferrer(phone)).toBeNull();
  });

  it('is not replaced by a later request of a stranger', async () => {
    const [friendCode, strangerCode] = [await createReferralCode(), await createReferralCode()];
    const phone = createPhone();
    const customer = createClient(undefined, 'browser');
    const registration = await customer.register(phone, { referral_code: friendCode });
    const code = await api.getCode(phone);
    api.clock.advance(30);
    await register(phone, { referral_code: strangerCode });
    expect((await customer.verify(registration, code)).status).toBe(200);
    expect(await findReferrer(phone)).toBe(friendCode);
  });

  it('is kept if the same browser requests another message', async () => {
    const friendCode = await createReferralCode();
    const phone = createPhone();
    const customer = createClient(undefined, 'browser');
    await customer.register(phone, { referral_code: friendCode });
    for (let resent = 0; resent < 2; resent += 1) {
      api.clock.advance(30);
      await register(createPhone(), { referral_code: await createReferralCode() });
      expect((await customer.register(phone)).status).toBe(200);
    }
    const attempts = await api.pool.query<{ referral_code: string }>(
      `SELECT a.referral_code FROM sign_in_attempts a JOIN sign_ins s ON s.id = a.sign_in_id
       WHERE s.phone = $1`,
      [phone],
    );
    expect(attempts.rows.map((row) => row.referral_code)).toEqual([
      friendCode,
      friendCode,
      friendCode,
    ]);
    api.clock.advance(30);
    expect((await customer.logIn(phone)).status).toBe(200);
    expect(await findReferrer(phone)).toBe(friendCode);
  });

  it.each([
    ['from the same address without cookies', () => createClient('10.250.0.1'), 30],
    ['by the same browser an hour later', () => createClient('10.250.0.2', 'browser'), 3600],
  ] as const)(
    'is dropped if the code is requested again %s',
    async (_how, createSomeClient, seconds) => {
      const friendCode = await createReferralCode();
      const phone = createPhone();
      const client = createSomeClient();
      await client.register(phone, { referral_code: friendCode });
      api.clock.advance(seconds);
      expect((await client.logIn(phone)).status).toBe(200);
      expect(await findReferrer(phone)).toBeNull();
    },
  );

  it("is ignored if it is the user's own", async () => {
    const phone = createPhone();
    const me = await getProfile(await signIn(phone));
    await signIn(phone, { referral_code: me?.['referral_code'] });
    expect(await findReferrer(phone)).toBeNull();
  });

  it('is ignored if the user has ordered', async () => {
    const friendCode = await createReferralCode();
    const phone = createPhone();
    await signIn(phone);
    await api.pool.query(
      `INSERT INTO orders (user_id, payment_method, payment_status, total_paise, due_paise, address,
         user_phone, user_type, created_at, moved_by, moved_at)
       SELECT id, 'cod', 'unpaid', 100, 100, '{}', phone, type, $2, 'test', $2
       FROM users WHERE phone = $1`,
      [phone, api.clock.now()],
    );
    await signIn(phone, { referral_code: friendCode });
    expect(await findReferrer(phone)).toBeNull();
  });
});
