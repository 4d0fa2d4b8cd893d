import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { createPeople, toWrongCode } from '../../test/people.ts';

const api = setUpApi({}, 'test');

const { createPhone, createClient } = createPeople(api);

const countStatus = (statuses: readonly number[], status: number): number =>
  statuses.filter((received) => received === status).length;

/** Requests one code per address, each for another number, within ten minutes. */
async function requestFrom(addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) {
    statuses.push((await createClient(address).register(createPhone())).status);
    api.clock.advance(600 / addresses.length);
  }
  return statuses;
}

/** Sends five wrong codes from each address, for a code that another address requested. */
async function guessFrom(addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) {
    const phone = createPhone();
    const registration = await createClient().register(phone);
    const guess = toWrongCode(await api.getCode(phone));
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await createClient(address).verify(registration, guess)).status);
    api.clock.advance(30);
  }
  return statuses;
}

const makeAddressesIn48 = (count: number) =>
  Array.from({ length: count }, (_, index) => `2001:db8:1:${(index * 257).toString(16)}::7`);
const makeAddressesIn56 = (count: number) =>
  Array.from({ length: count }, (_, index) => `2001:db8:1:ab${(index % 90) + 10}::7`);
const makeAddressesIn24 = (count: number) =>
  Array.from({ length: count }, (_, index) => `203.0.113.${index + 1}`);

describe('limits per network', () => {
  it.each([
    ['a /48, with one request per /64', makeAddressesIn48(100), 48],
    ['a /56, with requests from many /64', makeAddressesIn56(60), 36],
    ['a /24, with one request per address', makeAddressesIn24(100), 48],
    ['a /64', Array.from({ length: 40 }, (_, index) => `2001:db8:1:1::${index}`), 20],
  ])('limit messages per hour for %s', async (_name, addresses, max) => {
    expect(countStatus(await requestFrom(addresses), 200)).toBe(max);
    const { rows } = await api.pool.query('SELECT 1 FROM message_outbox');
    expect(rows).toHaveLength(max);
  });

  it.each([
    ['a /48, with five guesses per /64', makeAddressesIn48(30), 80],
    ['a /56, with five guesses per /64', makeAddressesIn56(20), 60],
    ['a /24, with five guesses per address', makeAddressesIn24(30), 80],
    ['one address', Array.from({ length: 15 }, () => '203.0.113.5'), 50],
  ])('limit compared codes per hour for %s', async (_name, addresses, max) => {
    expect(countStatus(await guessFrom(addresses), 422)).toBe(max);
    const { rows } = await api.pool.query<{ tries: number }>(
      'SELECT sum(tries)::int AS tries FROM sign_in_attempts',
    );
    expect(rows[0]?.tries).toBe(max);
  });

  it('count right codes too and reset after an hour', async () => {
    api.platform.settings.signIn.verificationsPerIp = 3;
    const client = createClient('203.0.113.9');
    for (let count = 0; count < 3; count += 1) {
      expect((await client.logIn(createPhone())).status).toBe(200);
      api.clock.advance(60);
    }
    const phone = createPhone();
    expect(await client.logIn(phone)).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(3600 - 180) },
    });
    api.clock.advance(3600 - 180);
    expect((await client.logIn(createPhone())).status).toBe(200);
  });

  it('apply to concurrent requests, and rejected requests leave no row', async () => {
    const statuses = await Promise.all(
      makeAddressesIn48(120).map(
        async (address) => (await createClient(address).register(createPhone())).status,
      ),
    );
    const sentCount = countStatus(statuses, 200);
    expect(sentCount).toBeGreaterThan(0);
    expect(sentCount).toBeLessThanOrEqual(48);
    // On a slow machine some requests get no database connection in time.
    for (const status of statuses) expect([200, 429, 503]).toContain(status);
    const signIns = await api.pool.query('SELECT 1 FROM sign_ins');
    expect(signIns.rowCount).toBe(sentCount);
    const buckets = await api.pool.query('SELECT 1 FROM rate_limits');
    expect(buckets.rowCount).toBeLessThanOrEqual(sentCount * 4 + 3);
  });

  it('do not apply to the loopback address', async () => {
    api.platform.settings.otp.perHourPerIp = 1000;
    const statuses = await requestFrom(Array.from({ length: 120 }, () => '127.0.0.1'));
    expect(countStatus(statuses, 200)).toBe(120);
  });
});
