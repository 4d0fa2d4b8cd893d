import { expect, it } from 'vitest';
import { addSeconds } from 'platform/clock';
import { transaction } from 'platform/db';
import { createPeople } from '../../test/people.ts';
import { setUpApi } from '../../test/harness.ts';
import { purgeOldPersonalData } from './retention.ts';
import * as statements from './retention.sql.ts';

const api = setUpApi({}, 'test');
const people = createPeople(api);

const DAY_SECONDS = 24 * 3600;

/** Ages all rows of a table by `days` and one second. */
const ageRows = (table: string, column: string, days: number) =>
  api.pool.query(`UPDATE ${table} SET ${column} = $1`, [
    addSeconds(api.clock.now(), -days * DAY_SECONDS - 1),
  ]);

const count = async (table: string): Promise<number> =>
  Number((await api.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n);

it('deletes unverified numbers after 30 days, but keeps numbers of users', async () => {
  const [stranger, user] = [people.createPhone(), people.createPhone()];
  await people.register(stranger);
  await people.signIn(user);
  await ageRows('sign_ins', 'asked_at', 29);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ numbers: 0 });
  await ageRows('sign_ins', 'asked_at', 30);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ numbers: 1 });
  const { rows } = await api.pool.query('SELECT phone FROM sign_ins');
  expect(rows).toEqual([{ phone: user }]);
});

it('deletes records of codes to unverified numbers after 30 days, but keeps those of users', async () => {
  const user = people.createPhone();
  await people.register(people.createPhone());
  await people.signIn(user);
  await api.pool.query(`UPDATE message_outbox SET state = 'sent', body = NULL`);
  await ageRows('message_outbox', 'created_at', 29);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ codes: 0 });
  await ageRows('message_outbox', 'created_at', 30);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ codes: 1 });
  const { rows } = await api.pool.query('SELECT DISTINCT recipient FROM message_outbox');
  expect(rows).toEqual([{ recipient: user }]);
});

it('counts the 30 days from the last sign-in attempt of a number', async () => {
  const phone = people.createPhone();
  await people.register(phone);
  await ageRows('sign_ins', 'asked_at', 40);
  api.clock.advance(DAY_SECONDS);
  await people.register(phone);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ numbers: 0 });
});

it('keeps a locked number', async () => {
  await people.register(people.createPhone());
  await ageRows('sign_ins', 'asked_at', 31);
  await api.pool.query(`UPDATE sign_ins SET locked_until = now() + interval '1 day'`);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ numbers: 0 });
});

it('deletes contact messages after two years', async () => {
  await api.call('POST', '/api/contact', { body: { mobile_no: '9876543210' } });
  await ageRows('contact_messages', 'created_at', 729);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ messages: 0 });
  await ageRows('contact_messages', 'created_at', 730);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ messages: 1 });
});

it('deletes the places of customers outside the served blocks after a year', async () => {
  const token = await people.signIn(people.createPhone());
  await api.call('POST', '/api/place-requests', {
    token,
    body: { place: 'Barhi', wants_message: true },
  });
  await ageRows('place_requests', 'requested_at', 364);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ places: 0 });
  await ageRows('place_requests', 'requested_at', 365);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ places: 1 });
});

it('deletes unconfirmed newsletter addresses after a week', async () => {
  for (const email of ['a@example.com', 'b@example.com'])
    await api.call('POST', '/api/newsletter', { body: { email } });
  await api.pool.query(
    `UPDATE newsletter_subscribers SET confirmed_at = now() WHERE email = 'a@example.com'`,
  );
  await ageRows('newsletter_subscribers', 'asked_at', 6);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ subscribers: 0 });
  await ageRows('newsletter_subscribers', 'asked_at', 7);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ subscribers: 1 });
  const { rows } = await api.pool.query('SELECT email FROM newsletter_subscribers');
  expect(rows).toEqual([{ email: 'a@example.com' }]);
});

it('deletes mails that were queued a week ago, once they are sent or given up', async () => {
  await api.call('POST', '/api/newsletter', { body: { email: 'a@example.com' } });
  await ageRows('mail_outbox', 'created_at', 8);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ mails: 0 });
  await api.pool.query(`UPDATE mail_outbox SET state = 'sent', body = NULL`);
  expect(await purgeOldPersonalData(api.platform)).toMatchObject({ mails: 1 });
});

it('deletes in batches, also with two processes', async () => {
  await api.pool.query(
    `INSERT INTO contact_messages (first_name, mobile_no, service_name, description, created_at)
     SELECT '', '9876543210', '', '', '2020-01-01' FROM generate_series(1, 2500)`,
  );
  const results = await Promise.all([
    purgeOldPersonalData(api.platform, 100),
    purgeOldPersonalData(api.platform, 100),
  ]);
  expect(results.reduce((sum, { messages = 0 }) => sum + messages, 0)).toBe(2500);
  expect(await count('contact_messages')).toBe(0);
});

it('uses the periods of the settings', async () => {
  const retention = { unverifiedDays: 2, contactDays: 3 };
  const platform = { ...api.platform, settings: { ...api.platform.settings, retention } };
  await people.register(people.createPhone());
  await api.call('POST', '/api/contact', { body: { mobile_no: '9876543210' } });
  await ageRows('sign_ins', 'asked_at', 2);
  await ageRows('contact_messages', 'created_at', 3);
  expect(await purgeOldPersonalData(platform)).toMatchObject({ numbers: 1, messages: 1 });
});

it('needs no UPDATE privilege on tables whose rows never change', async () => {
  const allowed: string[] = [];
  const run = transaction(api.pool, async (tx) => {
    await tx.query('CREATE ROLE purging');
    await tx.query('GRANT SELECT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO purging');
    await tx.query(`DO $$ DECLARE name regclass; BEGIN
      FOR name IN SELECT t.tgrelid FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
        WHERE p.proname = 'refuse_change' AND t.tgtype & 16 > 0
      LOOP EXECUTE format('REVOKE UPDATE ON %s FROM purging', name); END LOOP; END $$`);
    await tx.query('SET LOCAL ROLE purging');
    for (const [name, text] of Object.entries(statements)) {
      await tx.query(text, [api.clock.now(), 10]);
      allowed.push(name);
    }
    throw new Error('undo the role');
  });
  await expect(run).rejects.toThrow('undo the role');
  expect(allowed).toEqual(Object.keys(statements));
});
