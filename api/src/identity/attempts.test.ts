import { describe, expect, it } from 'vitest';
import { setUpApi, type TestResponse } from '../../test/harness.ts';
import { getAttemptId, createPeople, toWrongCode, type Client } from '../../test/people.ts';

const api = setUpApi();

const { createPhone, createClient } = createPeople(api);

/** Requests a code at each address, 30 seconds apart, as one browser or one program without cookies. */
async function requestRepeatedly(
  kind: 'browser' | 'program',
  addresses: readonly string[],
): Promise<{ client: Client; registrations: TestResponse[]; codes: string[] }> {
  const phone = createPhone();
  const client = createClient(addresses[0], kind);
  const registrations: TestResponse[] = [];
  const codes: string[] = [];
  for (const address of addresses) {
    const visitor = createClient(address, kind);
    for (const [name, value] of client.cookies) visitor.cookies.set(name, value);
    registrations.push(await visitor.register(phone));
    for (const [name, value] of visitor.cookies) client.cookies.set(name, value);
    codes.push(await api.getCode(phone));
    api.clock.advance(30);
  }
  // For each pair of codes, one time in 10,000 they are equal, and then each is valid for both attempts.
  return new Set(codes).size === codes.length
    ? { client, registrations, codes }
    : requestRepeatedly(kind, addresses);
}

describe('a sign-in attempt', () => {
  it('has a random id each time', async () => {
    const phone = createPhone();
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      ids.push(getAttemptId(await createClient().register(phone)));
      api.clock.advance(30);
    }
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\w-]{32}$/);
    await createClient().logIn(phone);
    const stored = await api.pool.query<{ id: string }>(
      `SELECT id::text FROM users WHERE phone = $1
       UNION SELECT id::text FROM sign_ins WHERE phone = $1`,
      [phone],
    );
    expect(ids).not.toContain(stored.rows[0]?.id);
  });

  it('accepts only its own code, not the code of another attempt for the number', async () => {
    const phone = createPhone();
    const [owner, stranger] = [createClient(undefined, 'browser'), createClient()];
    const ownerAttempt = await owner.register(phone);
    const ownersCode = await api.getCode(phone);
    api.clock.advance(30);
    const strangerAttempt = await stranger.register(phone);
    const strangersCode = await api.getCode(phone);
    // One time in 10,000 the two codes are equal.
    const refused = ownersCode === strangersCode ? 200 : 422;
    expect((await stranger.verify(strangerAttempt, ownersCode)).status).toBe(refused);
    expect((await owner.verify(strangerAttempt, ownersCode)).status).not.toBe(200);
    expect((await owner.verify(ownerAttempt, ownersCode)).status).toBe(200);
  });

  it('stays valid if a stranger requests codes for the number and fails', async () => {
    const phone = createPhone();
    const owner = createClient(undefined, 'browser');
    const ownerAttempt = await owner.register(phone);
    const code = await api.getCode(phone);
    api.clock.advance(30);
    const stranger = createClient();
    const strangerAttempt = await stranger.register(phone);
    const guess = toWrongCode(await api.getCode(phone));
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await stranger.verify(strangerAttempt, guess)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await owner.verify(ownerAttempt, code)).status).toBe(200);
  });

  it.each([
    ['browser', 'from any address', ['10.240.1.1', '10.241.1.1']],
    ['program', 'without cookies from the same address', ['10.242.1.1', '10.242.1.1']],
  ] as const)('accepts the previous code of the same %s %s', async (kind, _how, addresses) => {
    for (const [attempt, codeIndex] of [
      [0, 0],
      [1, 0],
      [0, 1],
    ] as const) {
      const { client, registrations, codes } = await requestRepeatedly(kind, addresses);
      const [registration, code] = [registrations[attempt], codes[codeIndex]];
      if (registration === undefined || code === undefined)
        throw new Error('two codes were requested');
      expect((await client.verify(registration, code)).status).toBe(200);
      // After one login no code is valid any more.
      for (const other of registrations)
        for (const spent of codes) expect((await client.verify(other, spent)).status).toBe(410);
      api.clock.advance(3600);
    }
  });

  it('reports older codes as expired without counting a failed try', async () => {
    const { client, registrations, codes } = await requestRepeatedly(
      'browser',
      ['a', 'b', 'c'].map(() => '10.244.1.1'),
    );
    const [newest, oldest, last] = [registrations[2], codes[0], codes[2]];
    if (!newest || !oldest || !last) throw new Error('three codes were requested');
    for (let tries = 0; tries < 7; tries += 1)
      expect(await client.verify(newest, oldest)).toMatchObject({
        status: 410,
        body: { message: 'OTP expired' },
      });
    expect((await client.verify(newest, last)).status).toBe(200);
  });

  it('allows five wrong codes for the two newest codes together', async () => {
    const { client, registrations, codes } = await requestRepeatedly('browser', [
      '10.245.1.1',
      '10.245.1.1',
    ]);
    const [first, second] = registrations;
    if (!first || !second || !codes[0] || !codes[1]) throw new Error('two codes were requested');
    const guess = ['0000', '1111', '2222'].find((other) => !codes.includes(other)) ?? '';
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await client.verify(tries % 2 ? first : second, guess)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    for (const other of [first, second])
      for (const code of codes) expect((await client.verify(other, code)).status).toBe(429);
  });

  it('stays valid in a browser if a program at the same address requests a code', async () => {
    const phone = createPhone();
    const owner = createClient('10.243.1.1', 'browser');
    const ownerAttempt = await owner.register(phone);
    const code = await api.getCode(phone);
    api.clock.advance(30);
    expect((await createClient('10.243.1.1').register(phone)).status).toBe(200);
    expect((await owner.verify(ownerAttempt, code)).status).toBe(200);
  });
});
