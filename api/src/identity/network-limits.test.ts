import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { peopleOn, wrong } from '../../test/people.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const { newPhone, clientAt } = peopleOn(() => api);

const statusesOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((each) => each === status).length;

/** Asks for as many codes as there are addresses, each for another number, ten minutes in all. */
async function askFrom(addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) {
    statuses.push((await clientAt(address).register(newPhone())).status);
    api.clock.advance(600 / addresses.length);
  }
  return statuses;
}

/** Gives five wrong codes back from each address for codes that were asked for from elsewhere. */
async function guessFrom(addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) {
    const phone = newPhone();
    const asked = await clientAt().register(phone);
    const guess = wrong(await api.codeOf(phone));
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await clientAt(address).verify(asked, guess)).status);
    api.clock.advance(30);
  }
  return statuses;
}

const in64s = (count: number) =>
  Array.from({ length: count }, (_, index) => `2001:db8:1:${(index * 257).toString(16)}::7`);
const inOne56 = (count: number) =>
  Array.from({ length: count }, (_, index) => `2001:db8:1:ab${(index % 90) + 10}::7`);
const inOne24 = (count: number) =>
  Array.from({ length: count }, (_, index) => `203.0.113.${index + 1}`);

describe('from one network', () => {
  it.each([
    ['a /48, by a /64 each', in64s(100), 48],
    ['a /56, by a /64 each', inOne56(60), 36],
    ['a /24, by an address each', inOne24(100), 48],
    ['a /64', Array.from({ length: 40 }, (_, index) => `2001:db8:1:1::${index}`), 20],
  ])('that is %s, so many messages an hour are sent to strangers', async (_name, from, most) => {
    expect(statusesOf(await askFrom(from), 200)).toBe(most);
    const { rows } = await api.pool.query('SELECT 1 FROM message_outbox');
    expect(rows).toHaveLength(most);
  });

  it.each([
    ['a /48, by a /64 each', in64s(30), 80],
    ['a /56, by a /64 each', inOne56(20), 60],
    ['a /24, by an address each', inOne24(30), 80],
    ['one address', Array.from({ length: 15 }, () => '203.0.113.5'), 50],
  ])('that is %s, so many codes an hour are compared', async (_name, from, most) => {
    expect(statusesOf(await guessFrom(from), 422)).toBe(most);
    const { rows } = await api.pool.query<{ tries: number }>(
      'SELECT sum(tries)::int AS tries FROM sign_in_attempts',
    );
    expect(rows[0]?.tries).toBe(most);
  });

  it('right codes count too, and after an hour there is room again', async () => {
    api.platform.settings.signIn.comparedPerOrigin = 3;
    const client = clientAt('203.0.113.9');
    for (let count = 0; count < 3; count += 1) {
      expect((await client.logIn(newPhone())).status).toBe(200);
      api.clock.advance(60);
    }
    const phone = newPhone();
    expect(await client.logIn(phone)).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(3600 - 180) },
    });
    api.clock.advance(3600 - 180);
    expect((await client.logIn(newPhone())).status).toBe(200);
  });

  it('many that ask at once get no more, and those who are refused leave no row', async () => {
    const statuses = await Promise.all(
      in64s(120).map(async (address) => (await clientAt(address).register(newPhone())).status),
    );
    const given = statusesOf(statuses, 200);
    expect(given).toBeGreaterThan(0);
    expect(given).toBeLessThanOrEqual(48);
    // Where the machine is slow, some find no free connection to the database in time.
    for (const status of statuses) expect([200, 429, 503]).toContain(status);
    const asked = await api.pool.query('SELECT 1 FROM sign_ins');
    expect(asked.rowCount).toBe(given);
    const kept = await api.pool.query('SELECT 1 FROM rate_limits');
    expect(kept.rowCount).toBeLessThanOrEqual(given * 4 + 3);
  });

  it('that is this machine itself, only the limit of the address counts', async () => {
    api.platform.settings.otp.perHourPerOrigin = 1000;
    const statuses = await askFrom(Array.from({ length: 120 }, () => '127.0.0.1'));
    expect(statusesOf(statuses, 200)).toBe(120);
  });
});
