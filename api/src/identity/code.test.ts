import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { peopleOn, wrong } from '../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { newPhone, register, verify } = peopleOn(() => api);

describe('a one-time code', () => {
  it('is valid for one login', async () => {
    const phone = newPhone();
    const asked = await register(phone);
    const code = await api.codeOf(phone);
    expect((await verify(asked, code)).status).toBe(200);
    expect(await verify(asked, code)).toMatchObject({
      status: 410,
      body: { message: 'OTP expired' },
    });
  });

  it('is rejected if it is wrong, malformed or for an unknown attempt', async () => {
    const phone = newPhone();
    const asked = await register(phone);
    const code = await api.codeOf(phone);
    for (const otp of [wrong(code), '12', 1234, '12345', null])
      expect(await verify(asked, otp)).toMatchObject({
        status: 422,
        body: { message: 'Invalid OTP', error: { otp: ['Invalid OTP'] } },
      });
    for (const id of ['nobody', 'a'.repeat(32), '00000000-0000-4000-8000-000000000000', '%00'])
      expect(
        (await api.call('POST', `/api/user/verify-otp/${id}`, { body: { otp: code } })).status,
      ).toBe(422);
    expect((await verify(asked, code)).status).toBe(200);
  });

  it('expires after five minutes', async () => {
    const phone = newPhone();
    const asked = await register(phone);
    const code = await api.codeOf(phone);
    api.clock.advance(300);
    expect((await verify(asked, code)).status).toBe(410);
  });

  it('is rejected after five wrong tries, even if it is right', async () => {
    const phone = newPhone();
    const asked = await register(phone);
    const code = await api.codeOf(phone);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify(asked, wrong(code))).status).toBe(422);
    const dead = await verify(asked, code);
    expect(dead.status).toBe(429);
    expect(Number(dead.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('compares five of a hundred concurrent guesses', async () => {
    const phone = newPhone();
    const asked = await register(phone);
    const code = await api.codeOf(phone);
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () => verify(asked, wrong(code))),
    );
    const count = (status: number) => guesses.filter((each) => each.status === status).length;
    expect([count(422), count(429)]).toEqual([5, 95]);
  });

  it('opens one session if it is sent twice concurrently', async () => {
    const phone = newPhone();
    const asked = await register(phone);
    const code = await api.codeOf(phone);
    const both = await Promise.all([verify(asked, code), verify(asked, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('is compared 40 times at most in two weeks of guessing', async () => {
    const phone = newPhone();
    let compared = 0;
    for (let hour = 0; hour < 24 * 14; hour += 1) {
      api.clock.advance(3600);
      for (let codes = 0; codes < 2; codes += 1) {
        const asked = await register(phone);
        if (asked.status !== 200) break;
        const guess = wrong(await api.codeOf(phone));
        for (let tries = 0; tries < 5; tries += 1)
          compared += (await verify(asked, guess)).status === 422 ? 1 : 0;
        api.clock.advance(30);
      }
    }
    expect(compared).toBe(40);
  });
});
