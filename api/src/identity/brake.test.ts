import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { peopleOn, wrong } from '../../test/people.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ OTP_MESSAGES_PER_MINUTE: '12', OTP_WRONG_PER_MINUTE: '8' });
});
afterEach(() => api.close());

const { newPhone, clientAt } = peopleOn(() => api);

const metric = async (line: string): Promise<string | undefined> =>
  (await api.call('GET', '/metrics')).raw
    .split('\n')
    .find((each) => each.startsWith(line))
    ?.slice(line.length + 1);

async function askAnywhere(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked += 1)
    statuses.push((await clientAt().register(newPhone())).status);
  return statuses;
}

/** One wrong code from each of so many networks, for codes that they asked for themselves. */
async function guessAnywhere(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let guessed = 0; guessed < count; guessed += 1) {
    const [client, phone] = [clientAt(), newPhone()];
    const asked = await client.register(phone);
    statuses.push((await client.verify(asked, wrong(await api.codeOf(phone)))).status);
  }
  return statuses;
}

describe('the brake of the whole site', () => {
  it('asks strangers to wait, tells staff, and is over after a minute', async () => {
    expect(await metric('sign_in_brake{brake="messages"}')).toBe('0');
    expect(await askAnywhere(13)).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
    const answer = await clientAt().register(newPhone());
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect(answer.body.message).toContain('Please try again in a minute.');
    expect(await metric('sign_in_brake{brake="messages"}')).toBe('1');
    expect(await metric('sign_in_braked_total{brake="messages"}')).toBe('2');
    expect(await metric('sign_in_codes_sent_total{device="strange"}')).toBe('12');
    api.clock.advance(60);
    expect((await clientAt().register(newPhone())).status).toBe(200);
    expect(await metric('sign_in_brake{brake="messages"}')).toBe('0');
  });

  it('holds when all come at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => clientAt().register(newPhone())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
  });

  it('lets known devices pass', async () => {
    const phone = newPhone();
    const owner = clientAt(undefined, 'browser');
    await owner.logIn(phone);
    api.clock.advance(60);
    await askAnywhere(13);
    expect((await clientAt().register(newPhone())).status).toBe(429);
    expect((await owner.logIn(phone)).status).toBe(200);
  });

  it('holds back wrong codes, also of those who already have one to give back', async () => {
    api.platform.settings.signIn.brake.messagesPerMinute = 1000;
    const waiting = clientAt();
    const phone = newPhone();
    const asked = await waiting.register(phone);
    const code = await api.codeOf(phone);
    expect(await guessAnywhere(9)).toEqual([...Array.from({ length: 8 }, () => 422), 429]);
    expect((await waiting.verify(asked, code)).status).toBe(429);
    expect(await metric('sign_in_brake{brake="wrong codes"}')).toBe('1');
    expect(await metric('sign_in_codes_compared_total{outcome="wrong"}')).toBe('8');
    api.clock.advance(60);
    expect((await waiting.verify(asked, code)).status).toBe(200);
  });

  it('is not pulled by one network alone: only that one waits', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const client = clientAt(`203.0.113.${count}`);
      statuses.push((await client.register(newPhone())).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect((await clientAt('203.0.113.77').register(newPhone())).status).toBe(429);
    expect((await clientAt('198.51.100.1').logIn(newPhone())).status).toBe(200);
  });
});
