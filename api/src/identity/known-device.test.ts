import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { getAttemptId, createPeople, toWrongCode, type Client } from '../../test/people.ts';

const api = setUpApi({}, 'test');

const { createPhone, createClient } = createPeople(api);

async function guessFiveTimes(client: Client, phone: string): Promise<void> {
  const registration = await client.register(phone);
  if (registration.status !== 200) return;
  const guess = toWrongCode(await api.getCode(phone));
  for (let tries = 0; tries < 5; tries += 1) await client.verify(registration, guess);
}

/** Exhausts the limits of a number for unknown devices: its codes per hour and its wrong codes. */
async function exhaustNumber(phone: string): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    await guessFiveTimes(createClient(), phone);
    api.clock.advance(60);
  }
}

const getSetCookie = (response: { headers: Record<string, unknown> }): string =>
  [response.headers['set-cookie']].flat().join('\n');

describe('a known device', () => {
  it('can log in if strangers exhausted the limits of the number', async () => {
    const phone = createPhone();
    const owner = createClient(undefined, 'browser');
    expect((await owner.logIn(phone)).status).toBe(200);
    api.clock.advance(30);
    await exhaustNumber(phone);
    expect((await createClient().register(phone)).status).toBe(429);
    expect((await owner.logIn(phone)).status).toBe(200);
  });

  it('can log in if strangers exhausted the limits of its network', async () => {
    const phone = createPhone();
    const owner = createClient('2001:db8:77::1', 'browser');
    expect((await owner.logIn(phone)).status).toBe(200);
    api.clock.advance(30);
    const statuses: number[] = [];
    for (let count = 0; count < 70; count += 1) {
      const stranger = createClient(`2001:db8:77:${count.toString(16)}::1`);
      statuses.push((await stranger.register(createPhone())).status);
      api.clock.advance(3);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await owner.logIn(phone)).status).toBe(200);
  });

  it('has its own limit of five codes per hour', async () => {
    const phone = createPhone();
    const owner = createClient(undefined, 'browser');
    await owner.logIn(phone);
    api.clock.advance(30);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await owner.register(phone)).status);
      api.clock.advance(30);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is locked by its own wrong codes, without affecting others', async () => {
    const phone = createPhone();
    const owner = createClient(undefined, 'browser');
    await owner.logIn(phone);
    for (let count = 0; count < 4; count += 1) {
      api.clock.advance(60);
      await guessFiveTimes(owner, phone);
    }
    api.clock.advance(60);
    expect((await owner.register(phone)).status).toBe(429);
    expect((await createClient().logIn(phone)).status).toBe(200);
  });

  it('is identified by a signed HttpOnly cookie', async () => {
    const phone = createPhone();
    const verified = await createClient().logIn(phone);
    const [cookie, ...attributes] = getSetCookie(verified).split('; ');
    expect(cookie).toMatch(/^device=[\w-]{22}\.[\w-]{43}$/);
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      'Max-Age=34560000',
      'Path=/api/user',
      'SameSite=Lax',
    ]);
  });

  it('is unknown for numbers that never logged in with it', async () => {
    const [ownNumber, otherNumber] = [createPhone(), createPhone()];
    const client = createClient(undefined, 'browser');
    await client.logIn(ownNumber);
    api.clock.advance(30);
    await exhaustNumber(otherNumber);
    expect((await client.register(otherNumber)).status).toBe(429);
  });

  it('is known for all numbers that logged in with it', async () => {
    const [first, second] = [createPhone(), createPhone()];
    const client = createClient(undefined, 'browser');
    await client.logIn(first);
    api.clock.advance(30);
    await client.logIn(second);
    api.clock.advance(30);
    await exhaustNumber(first);
    expect((await client.logIn(first)).status).toBe(200);
  });

  it('gets a new id at its first login, so a planted cookie is useless', async () => {
    const phone = createPhone();
    const [owner, planter] = [
      createClient(undefined, 'browser'),
      createClient(undefined, 'browser'),
    ];
    await planter.register(createPhone());
    owner.cookies.set('device', planter.cookies.get('device') ?? '');
    expect((await owner.logIn(phone)).status).toBe(200);
    expect(owner.cookies.get('device')).not.toBe(planter.cookies.get('device'));
    api.clock.advance(30);
    await exhaustNumber(phone);
    expect((await planter.register(phone)).status).toBe(429);
    expect((await owner.logIn(phone)).status).toBe(200);
  });

  it('is one of at most 20 devices that are known for a number', async () => {
    const phone = createPhone();
    const [first, second] = [
      createClient(undefined, 'browser'),
      createClient(undefined, 'browser'),
    ];
    for (const client of [first, second]) {
      expect((await client.logIn(phone)).status).toBe(200);
      api.clock.advance(3600);
    }
    for (let count = 0; count < 19; count += 1) {
      expect((await createClient().logIn(phone)).status).toBe(200);
      api.clock.advance(3600);
    }
    const { rows } = await api.pool.query('SELECT 1 FROM known_devices');
    expect(rows).toHaveLength(20);
    await exhaustNumber(phone);
    expect((await first.register(phone)).status).toBe(429);
    expect((await second.register(phone)).status).toBe(200);
  });

  it('is one of at most 20 devices of each number, however many numbers log in with it', async () => {
    const phone = createPhone();
    const client = createClient(undefined, 'browser');
    await client.logIn(phone);
    for (let count = 0; count < 25; count += 1) {
      api.clock.advance(3600);
      expect((await client.logIn(createPhone())).status).toBe(200);
    }
    const { rows } = await api.pool.query(
      `SELECT 1 FROM known_devices d JOIN sign_ins s ON s.id = d.sign_in_id WHERE s.phone = $1`,
      [phone],
    );
    expect(rows).toHaveLength(20);
    // The browser's current id is kept.
    await exhaustNumber(phone);
    expect((await client.register(phone)).status).toBe(200);
  });
});

it('a client without cookies can log in', async () => {
  const phone = createPhone();
  const program = createClient();
  const registration = await program.register(phone);
  expect(getAttemptId(registration)).not.toBe('');
  expect((await program.verify(registration, await api.getCode(phone))).status).toBe(200);
});
