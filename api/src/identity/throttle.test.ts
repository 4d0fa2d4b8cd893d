import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { createPeople, toWrongCode } from '../../test/people.ts';

const api = setUpApi({ OTP_MESSAGES_PER_MINUTE: '12', OTP_WRONG_CODES_PER_MINUTE: '8' }, 'test');

const { createPhone, createClient } = createPeople(api);

const readMetric = async (line: string): Promise<string | undefined> =>
  (await api.call('GET', '/metrics')).raw
    .split('\n')
    .find((text) => text.startsWith(line))
    ?.slice(line.length + 1);

async function requestFromNetworks(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let requested = 0; requested < count; requested += 1)
    statuses.push((await createClient().register(createPhone())).status);
  return statuses;
}

/** One wrong code from each of many networks, for codes they requested themselves. */
async function guessFromNetworks(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let guessed = 0; guessed < count; guessed += 1) {
    const [client, phone] = [createClient(), createPhone()];
    const registration = await client.register(phone);
    statuses.push(
      (await client.verify(registration, toWrongCode(await api.getCode(phone)))).status,
    );
  }
  return statuses;
}

describe('the site-wide throttle', () => {
  it('rejects unknown devices for a minute and is visible in metrics', async () => {
    expect(await readMetric('sign_in_throttle_active{throttle="messages"}')).toBe('0');
    expect(await requestFromNetworks(13)).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
    const response = await createClient().register(createPhone());
    expect(response).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect(response.body.message).toContain('Please try again in a minute.');
    expect(await readMetric('sign_in_throttle_active{throttle="messages"}')).toBe('1');
    expect(await readMetric('sign_in_throttled_total{throttle="messages"}')).toBe('2');
    expect(await readMetric('sign_in_codes_sent_total{device="unknown"}')).toBe('12');
    api.clock.advance(60);
    expect((await createClient().register(createPhone())).status).toBe(200);
    expect(await readMetric('sign_in_throttle_active{throttle="messages"}')).toBe('0');
  });

  it('is not exceeded by concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => createClient().register(createPhone())),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(12);
  });

  it('does not affect known devices', async () => {
    const phone = createPhone();
    const owner = createClient(undefined, 'browser');
    await owner.logIn(phone);
    api.clock.advance(60);
    await requestFromNetworks(13);
    expect((await createClient().register(createPhone())).status).toBe(429);
    expect((await owner.logIn(phone)).status).toBe(200);
  });

  it('rejects codes after too many wrong ones, also if the code was already sent', async () => {
    api.platform.settings.signIn.throttle.messagesPerMinute = 1000;
    const waiting = createClient();
    const phone = createPhone();
    const registration = await waiting.register(phone);
    const code = await api.getCode(phone);
    expect(await guessFromNetworks(9)).toEqual([...Array.from({ length: 8 }, () => 422), 429]);
    expect((await waiting.verify(registration, code)).status).toBe(429);
    expect(await readMetric('sign_in_throttle_active{throttle="wrong codes"}')).toBe('1');
    expect(await readMetric('sign_in_codes_compared_total{outcome="wrong"}')).toBe('8');
    api.clock.advance(60);
    expect((await waiting.verify(registration, code)).status).toBe(200);
  });

  it('counts neither replaced nor expired codes as wrong', async () => {
    const client = createClient(undefined, 'browser');
    const phone = createPhone();
    const codes: string[] = [];
    let registration = await client.register(phone);
    for (let count = 0; count < 2; count += 1) {
      codes.push(await api.getCode(phone));
      api.clock.advance(30);
      registration = await client.register(phone);
    }
    const counted = await readMetric('sign_in_codes_compared_total{outcome="wrong"}');
    expect((await client.verify(registration, codes[0] ?? '')).status).toBe(410);
    expect(await readMetric('sign_in_codes_compared_total{outcome="expired"}')).toBe('1');
    expect(await readMetric('sign_in_codes_compared_total{outcome="wrong"}')).toBe(counted);
  });

  it('affects only one network if that network causes the load', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const client = createClient(`203.0.113.${count}`);
      statuses.push((await client.register(createPhone())).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect((await createClient('203.0.113.77').register(createPhone())).status).toBe(429);
    expect((await createClient('198.51.100.1').logIn(createPhone())).status).toBe(200);
  });
});
