import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/harness.ts';
import type { TestApi } from '../../test/harness.ts';
import { peopleOn } from '../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { newPhone, register, signIn, profileOf } = peopleOn(() => api);

const referrerOf = async (phone: string): Promise<string | null> => {
  const found = await api.pool.query<{ referred_by_code: string | null }>(
    'SELECT referred_by_code FROM users WHERE phone = $1',
    [phone],
  );
  return found.rows[0]?.referred_by_code ?? null;
};

describe('a referral code', () => {
  it('is refused when no one has it, and then no code is sent', async () => {
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

  it('is noted for a newcomer, as typed in small letters too; the first one stays', async () => {
    const friend = await profileOf(await signIn(newPhone()));
    const other = await profileOf(await signIn(newPhone()));
    const phone = newPhone();
    await signIn(phone, { referral_code: String(friend?.['referral_code']).toLowerCase() });
    expect(await referrerOf(phone)).toBe(friend?.['referral_code']);
    await signIn(phone, { referral_code: other?.['referral_code'] });
    expect(await referrerOf(phone)).toBe(friend?.['referral_code']);
  });

  it('counts not for oneself', async () => {
    const phone = newPhone();
    const me = await profileOf(await signIn(phone));
    await signIn(phone, { referral_code: me?.['referral_code'] });
    expect(await referrerOf(phone)).toBeNull();
  });

  it('counts not for a number that has ordered', async () => {
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
    expect(await referrerOf(phone)).toBeNull();
  });
});
