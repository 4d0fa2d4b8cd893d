import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { attemptOf, peopleOn, wrong } from '../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { newPhone, clientAt } = peopleOn(() => api);

describe('an attempt to sign in', () => {
  it('has an id of its own each time, which tells nothing', async () => {
    const phone = newPhone();
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      ids.push(attemptOf(await clientAt().register(phone)));
      api.clock.advance(30);
    }
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\w-]{32}$/);
    await clientAt().logIn(phone);
    const kept = await api.pool.query<{ id: string }>(
      `SELECT id::text FROM users WHERE phone = $1
       UNION SELECT id::text FROM sign_ins WHERE phone = $1`,
      [phone],
    );
    expect(ids).not.toContain(kept.rows[0]?.id);
  });

  it("takes its own code only, also where another's is for the same number", async () => {
    const phone = newPhone();
    const [owner, stranger] = [clientAt(undefined, 'browser'), clientAt()];
    const owners = await owner.register(phone);
    const ownersCode = await api.codeOf(phone);
    api.clock.advance(30);
    const strangers = await stranger.register(phone);
    const strangersCode = await api.codeOf(phone);
    // One time in 10,000 the two are equal.
    const refused = ownersCode === strangersCode ? 200 : 422;
    expect((await stranger.verify(strangers, ownersCode)).status).toBe(refused);
    expect((await owner.verify(strangers, ownersCode)).status).not.toBe(200);
    expect((await owner.verify(owners, ownersCode)).status).toBe(200);
  });

  it('lives on when a stranger asks for the same number, guesses and fails', async () => {
    const phone = newPhone();
    const owner = clientAt(undefined, 'browser');
    const owners = await owner.register(phone);
    const code = await api.codeOf(phone);
    api.clock.advance(30);
    const stranger = clientAt();
    const strangers = await stranger.register(phone);
    const guess = wrong(await api.codeOf(phone));
    const answers: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      answers.push((await stranger.verify(strangers, guess)).status);
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await owner.verify(owners, code)).status).toBe(200);
  });

  it.each([
    ['browser', 'wherever it is by then', '10.240.1.1', '10.241.1.1'],
    ['program', 'that keeps no cookies, at the same address', '10.242.1.1', '10.242.1.1'],
  ] as const)('ends when the same %s %s asks again', async (kind, _how, first, second) => {
    const phone = newPhone();
    const before = clientAt(first, kind);
    const old = await before.register(phone);
    const oldCode = await api.codeOf(phone);
    api.clock.advance(30);
    const after = clientAt(second, kind);
    for (const [name, value] of before.cookies) after.cookies.set(name, value);
    const asked = await after.register(phone);
    const code = await api.codeOf(phone);
    const answer = await after.verify(old, oldCode);
    expect(answer).toMatchObject({ status: 410, body: { message: 'OTP expired' } });
    // One time in 10,000 the two are equal: then the old one is the new one.
    const same = oldCode === code;
    expect((await after.verify(asked, oldCode)).status).toBe(same ? 200 : 410);
    expect((await after.verify(asked, code)).status).toBe(same ? 410 : 200);
  });

  it('of a browser does not end when a program asks from the same address', async () => {
    const phone = newPhone();
    const owner = clientAt('10.243.1.1', 'browser');
    const owners = await owner.register(phone);
    const code = await api.codeOf(phone);
    api.clock.advance(30);
    expect((await clientAt('10.243.1.1').register(phone)).status).toBe(200);
    expect((await owner.verify(owners, code)).status).toBe(200);
  });
});
