import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { createPeople, toWrongCode } from '../../test/people.ts';

const api = setUpApi();

const { createPhone, register, verify } = createPeople(api);

describe('a one-time code', () => {
  it('is valid for one login', async () => {
    const phone = createPhone();
    const registration = await register(phone);
    const code = await api.getCode(phone);
    expect((await verify(registration, code)).status).toBe(200);
    expect(await verify(registration, code)).toMatchObject({
      status: 410,
      body: { message: 'OTP expired' },
    });
  });

  it('is rejected if it is wrong, malformed or for an unknown attempt', async () => {
    const phone = createPhone();
    const registration = await register(phone);
    const code = await api.getCode(phone);
    for (const otp of [toWrongCode(code), '12', 1234, '12345', null])
      expect(await verify(registration, otp)).toMatchObject({
        status: 422,
        body: { message: 'Invalid OTP', error: { otp: ['Invalid OTP'] } },
      });
    for (const id of ['nobody', 'a'.repeat(32), '00000000-0000-4000-8000-000000000000', '%00'])
      expect(
        (await api.call('POST', `/api/user/verify-otp/${id}`, { body: { otp: code } })).status,
      ).toBe(422);
    expect((await verify(registration, code)).status).toBe(200);
  });

  it('expires after five minutes', async () => {
    const phone = createPhone();
    const registration = await register(phone);
    const code = await api.getCode(phone);
    api.clock.advance(300);
    expect((await verify(registration, code)).status).toBe(410);
  });

  it('is rejected after five wrong tries, even if it is right', async () => {
    const phone = createPhone();
    const registration = await register(phone);
    const code = await api.getCode(phone);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify(registration, toWrongCode(code))).status).toBe(422);
    const afterLimit = await verify(registration, code);
    expect(afterLimit.status).toBe(429);
    expect(Number(afterLimit.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('compares five of a hundred concurrent guesses', async () => {
    const phone = createPhone();
    const registration = await register(phone);
    const code = await api.getCode(phone);
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () => verify(registration, toWrongCode(code))),
    );
    const count = (status: number) => guesses.filter((guess) => guess.status === status).length;
    expect([count(422), count(429)]).toEqual([5, 95]);
  });

  it('opens one session if it is sent twice concurrently', async () => {
    const phone = createPhone();
    const registration = await register(phone);
    const code = await api.getCode(phone);
    const responses = await Promise.all([verify(registration, code), verify(registration, code)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('allows at most 40 guesses in two weeks', async () => {
    const phone = createPhone();
    let compared = 0;
    for (let hour = 0; hour < 24 * 14; hour += 1) {
      api.clock.advance(3600);
      for (let codes = 0; codes < 2; codes += 1) {
        const registration = await register(phone);
        if (registration.status !== 200) break;
        const guess = toWrongCode(await api.getCode(phone));
        for (let tries = 0; tries < 5; tries += 1)
          compared += (await verify(registration, guess)).status === 422 ? 1 : 0;
        api.clock.advance(30);
      }
    }
    expect(compared).toBe(40);
  });
});
