import { expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { inEnglish } from 'platform/language';
import { setUpApi } from '../../test/harness.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { enqueueMessage } from '../messages/outbox.sql.ts';

const api = setUpApi();

const PHONE = '9876543210';
const call = (method: 'GET' | 'POST', url: string, token = api.opsToken) =>
  api.call(method, url, { headers: { authorization: `Bearer ${token}` } });
const listJobs = async () => (await call('GET', '/ops/jobs')).body['jobs'];

const refuse = () => Promise.reject(Object.assign(new Error(`no ${PHONE}`), { code: 'ETIMEDOUT' }));
const findState = async () =>
  (await api.pool.query<{ state: string }>('SELECT state FROM message_outbox')).rows[0]?.state;

it('lists failed jobs without personal data, and retries them', async () => {
  const message = { eventKey: 'order 1', to: PHONE, body: inEnglish('Hello') };
  await transaction(api.pool, (tx) => enqueueMessage(tx, message, api.clock.now()));
  expect(await listJobs()).toEqual([]);
  await runDueJobs(api.platform, 'messages', { deliver: refuse });
  const job = { task: 'send_message', error: 'ETIMEDOUT', max_attempts: 8 };
  const [waiting] = (await listJobs()) as unknown as { id: number; next_at: string }[];
  expect(waiting).toMatchObject({ ...job, attempts: 1 });
  expect(new Date(waiting?.next_at ?? '').getTime()).toBeGreaterThan(api.clock.now().getTime());
  const { rows } = await api.pool.query('SELECT * FROM graphile_worker._private_jobs');
  expect(JSON.stringify(rows)).not.toContain(PHONE);

  for (let count = 0; count < 8; count += 1) {
    api.clock.advance(1200);
    await runDueJobs(api.platform, 'messages', { deliver: refuse });
  }
  expect(await listJobs()).toMatchObject([{ ...job, attempts: 8, next_at: null }]);
  expect(await findState()).toBe('given up');

  const { status, body } = await call('POST', `/ops/jobs/${waiting?.id}/retry`);
  expect([status, body['message']]).toEqual([200, `Job ${waiting?.id} is tried again.`]);
  expect(await runDueJobs(api.platform, 'messages')).toBe(1);
  expect(await findState()).toBe('sent');
  expect(await listJobs()).toEqual([]);
  expect((await call('POST', `/ops/jobs/${waiting?.id}/retry`)).status).toBe(404);
  const entries = await api.pool.query('SELECT act, subject, detail FROM ops_audit');
  expect(entries.rows).toEqual([
    { act: 'job retry', subject: `job ${waiting?.id}`, detail: { task: 'send_message' } },
  ]);
});

it('dismisses a job that gave up, but no job that will be retried', async () => {
  const message = { eventKey: 'order 3', to: PHONE, body: inEnglish('Hello') };
  await transaction(api.pool, (tx) => enqueueMessage(tx, message, api.clock.now()));
  await runDueJobs(api.platform, 'messages', { deliver: refuse });
  const [job] = (await listJobs()) as unknown as { id: number }[];
  const dismiss = (token?: string) => call('POST', `/ops/jobs/${job?.id}/dismiss`, token);
  expect((await dismiss()).status).toBe(404);
  await api.pool.query(
    'UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = $1',
    [job?.id],
  );
  expect((await dismiss('wrong-token')).status).toBe(401);
  const { status, body } = await dismiss();
  expect([status, body['message']]).toEqual([200, `Job ${job?.id} is dismissed.`]);
  expect(await listJobs()).toEqual([]);
  expect((await dismiss()).status).toBe(404);
  const entries = await api.pool.query(
    `SELECT act, subject, detail FROM ops_audit WHERE subject = $1`,
    [`job ${job?.id}`],
  );
  expect(entries.rows).toEqual([
    {
      act: 'job dismiss',
      subject: `job ${job?.id}`,
      detail: { task: 'send_message', error: 'ETIMEDOUT' },
    },
  ]);
});

it('rejects the retry of a job that did not fail', async () => {
  const message = { eventKey: 'order 2', to: PHONE, body: inEnglish('Hello') };
  await transaction(api.pool, (tx) => enqueueMessage(tx, message, api.clock.now()));
  const { rows } = await api.pool.query<{ id: number }>('SELECT id FROM graphile_worker.jobs');
  expect((await call('POST', `/ops/jobs/${rows[0]?.id}/retry`)).status).toBe(404);
});
