import { expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { createPeople } from '../../test/people.ts';
import { purgeExpired } from './housekeeping.ts';

const api = setUpApi({}, 'test');

const { createPhone, createClient } = createPeople(api);

const DAY_SECONDS = 24 * 60 * 60;

const countRows = async (table: string): Promise<number> =>
  (await api.pool.query(`SELECT 1 FROM ${table}`)).rowCount ?? 0;

it('deletes rate limits after they expire, and sign-in attempts after a day', async () => {
  for (let count = 0; count < 30; count += 1) await createClient().register(createPhone());
  expect(await countRows('sign_in_attempts')).toBe(30);
  expect(await countRows('rate_limits')).toBeGreaterThan(30);
  api.clock.advance(3600);
  await purgeExpired(api.platform);
  expect(await countRows('rate_limits')).toBe(0);
  expect(await countRows('sign_in_attempts')).toBe(30);
  api.clock.advance(DAY_SECONDS - 3600);
  await purgeExpired(api.platform);
  expect(await countRows('sign_in_attempts')).toBe(0);
});

it('deletes a device 400 days after its last login', async () => {
  const [owner, phone] = [createClient(undefined, 'browser'), createPhone()];
  await owner.logIn(phone);
  api.clock.advance(300 * DAY_SECONDS);
  await owner.logIn(phone);
  api.clock.advance(399 * DAY_SECONDS);
  await purgeExpired(api.platform);
  expect(await countRows('known_devices')).toBe(1);
  api.clock.advance(DAY_SECONDS);
  await purgeExpired(api.platform);
  expect(await countRows('known_devices')).toBe(0);
});

it('deletes the hash of a rewarded device after 400 days, unless a number uses the device', async () => {
  const [owner, phone] = [createClient(undefined, 'browser'), createPhone()];
  await owner.logIn(phone);
  await api.pool.query(
    `INSERT INTO rewarded_devices (device, kept_at)
     SELECT device, $1::timestamptz FROM known_devices UNION SELECT 'other', $1`,
    [api.clock.now()],
  );
  api.clock.advance(399 * DAY_SECONDS);
  await owner.logIn(phone);
  await purgeExpired(api.platform);
  expect(await countRows('rewarded_devices')).toBe(2);
  api.clock.advance(DAY_SECONDS);
  await purgeExpired(api.platform);
  expect(await countRows('rewarded_devices')).toBe(1);
  api.clock.advance(399 * DAY_SECONDS);
  await purgeExpired(api.platform);
  expect(await countRows('rewarded_devices')).toBe(0);
});
