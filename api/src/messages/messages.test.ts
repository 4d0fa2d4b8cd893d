import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { startJobs, type Tasks } from 'platform/jobs';
import { inEnglish } from 'platform/language';
import { setUpApi } from '../../test/harness.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { countListeners } from '../../test/statements.ts';
import { enqueueMessage } from './outbox.sql.ts';
import { sendMessage } from './send-message.ts';
import { startWorkers } from '../workers.ts';
import type { Deliver } from './deliver.ts';

const api = setUpApi({}, 'test');

interface Line {
  to: string;
  body: string;
  at: string;
}

function readLines(): Line[] {
  const path = join(api.platform.dataDir, 'sms.ndjson');
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
}

const enqueue = (eventKey: string, to = '9876543210', fields: object = {}) =>
  transaction(api.pool, (tx) =>
    enqueueMessage(
      tx,
      { eventKey, to, body: inEnglish(`Hello ${eventKey}`), ...fields },
      api.clock.now(),
    ),
  );

const sendDue = (deliver?: Deliver) =>
  runDueJobs(api.platform, 'messages', deliver === undefined ? {} : { deliver });

const refuse = () => Promise.reject(new Error('no'));

async function readRows() {
  const found = await api.pool.query('SELECT state, body FROM message_outbox ORDER BY id');
  return found.rows as { state: string; body: string | null }[];
}

describe('the message outbox', () => {
  it('delivers a code and wipes its body', async () => {
    // The workers poll every two seconds, so only NOTIFY can have woken them.
    const workers = startWorkers(api.platform);
    await expect.poll(() => countListeners(api.pool)).toBe(1);
    await api.call('POST', '/api/user/register', { body: { phone_number: '9876543210' } });
    await expect.poll(readLines).toHaveLength(1);
    await workers.stop();
    const [line] = readLines();
    expect(line).toMatchObject({ to: '9876543210', at: '2026-11-20T06:30:00.000Z' });
    const groups = line?.body.match(/\b\d{4}\b/g) ?? [];
    expect(groups).toHaveLength(2);
    expect(line?.body.split('\n').at(-1)).toBe(`@localhost #${groups[0]}`);
    expect(await readRows()).toEqual([{ state: 'sent', body: null }]);
  });

  it('deduplicates by event key and recipient', async () => {
    await Promise.all([enqueue('order 1'), enqueue('order 1'), enqueue('order 1', '9876543211')]);
    await sendDue();
    expect(
      readLines()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['9876543210', '9876543211']);
  });

  it('sends nothing for a transaction that was rolled back', async () => {
    const undone = transaction(api.pool, async (tx) => {
      const message = { eventKey: 'undone', to: '9876543210', body: inEnglish('never') };
      await enqueueMessage(tx, message, api.clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await sendDue()).toBe(0);
  });

  it('sends each message once with several senders', async () => {
    for (let count = 0; count < 60; count += 1) await enqueue(`event ${count}`);
    await Promise.all(Array.from({ length: 5 }, () => sendDue()));
    expect(new Set(readLines().map(({ body }) => body)).size).toBe(60);
    expect(readLines()).toHaveLength(60);
  });

  it('sends codes before notices, and codes of known devices first', async () => {
    await enqueue('notice', '9876500001');
    for (let count = 0; count < 40; count += 1)
      await enqueue(`stranger ${count}`, `98766000${10 + count}`, { kind: 'code' });
    api.clock.advance(1);
    await enqueue('known', '9876500002', { kind: 'code', isKnownDevice: true });
    const order: string[] = [];
    await sendDue(async ({ recipient }) => void order.push(recipient));
    expect(order).toHaveLength(42);
    // Sixteen are sent at the same time, in no order.
    expect(order.slice(0, 16)).toContain('9876500002');
    expect(order.slice(0, 16)).not.toContain('9876500001');
  });

  it('keeps the order of messages to a recipient that were enqueued at the same time', async () => {
    for (let count = 0; count < 6; count += 1) await enqueue(`event ${count}`);
    const order: string[] = [];
    await sendDue(async ({ body }) => void order.push(body));
    expect(order).toEqual([0, 1, 2, 3, 4, 5].map((count) => `Hello event ${count}`));
  });

  it('limits concurrency and keeps the order per recipient', async () => {
    for (let count = 0; count < 24; count += 1)
      await enqueue(`event ${count}`, `987650000${count % 9}`);
    const running = new Map<string, number>();
    const sums: number[] = [];
    const repeated: string[] = [];
    const sent = new Map<string, number[]>();
    await sendDue(async ({ recipient, body }) => {
      sent.set(recipient, [...(sent.get(recipient) ?? []), Number(/\d+$/.exec(body)?.[0])]);
      running.set(recipient, (running.get(recipient) ?? 0) + 1);
      if ((running.get(recipient) ?? 0) > 1) repeated.push(recipient);
      sums.push([...running.values()].reduce((sum, count) => sum + count, 0));
      await api.pool.query('SELECT 1');
      running.set(recipient, (running.get(recipient) ?? 0) - 1);
    });
    for (const events of sent.values()) expect(events).toEqual(events.toSorted((a, b) => a - b));
    expect(repeated).toEqual([]);
    expect(Math.max(...sums)).toBeGreaterThan(3);
    expect(Math.max(...sums)).toBeLessThanOrEqual(16);
    expect(sums).toHaveLength(24);
  });

  it('is not blocked by one slow message', async () => {
    const sent: string[] = [];
    const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
    await enqueue('hangs', '9876500001', { kind: 'code', isKnownDevice: true });
    for (let count = 0; count < 40; count += 1)
      await enqueue(`goes ${count}`, `98765001${10 + count}`);
    // Messages in the queue of the slow message wait for it.
    const { rows: queues } = await api.pool.query<{ others: number }>(
      `SELECT count(*) AS others FROM graphile_worker.jobs
       WHERE queue_name <> (SELECT queue_name FROM graphile_worker.jobs ORDER BY id LIMIT 1)`,
    );
    const others = queues[0]?.others ?? 0;
    expect(others).toBeGreaterThan(30);
    const deliver: Deliver = async ({ recipient }) => {
      if (recipient === '9876500001') await hanging;
      sent.push(recipient);
    };
    const tasks: Tasks = {
      send_message: ({ id }, attempt) => sendMessage(api.platform, deliver, id, attempt),
    };
    const jobs = startJobs(api.platform, tasks, '');
    await expect.poll(() => sent.length, { timeout: 4000 }).toBe(others);
    release();
    await expect.poll(() => sent.length, { timeout: 4000 }).toBe(41);
    await jobs.stop();
  });

  it('does not write a message twice after a sender was killed', async () => {
    await enqueue('before');
    await sendDue();
    api.clock.advance(60);
    await enqueue('before', '9876543210', { eventKey: 'the same words later' });
    const { rows: remaining } = await api.pool.query<{ id: number }>(
      `UPDATE message_outbox SET state = 'queued' RETURNING id`,
    );
    await api.pool.query(
      `SELECT graphile_worker.add_job('send_message', json_build_object('id', $1::bigint), run_at => $2)`,
      [remaining[0]?.id, api.clock.now()],
    );
    await api.pool.query('UPDATE graphile_worker._private_jobs SET attempts = 1');
    await sendDue();
    expect(readLines().map(({ body }) => body)).toEqual(['Hello before', 'Hello before']);
    expect(await readRows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  it('drops an expired code', async () => {
    await enqueue('old', '9876543210', { kind: 'code', expiresAt: api.clock.now() });
    await sendDue();
    expect(readLines()).toEqual([]);
    expect(await readRows()).toMatchObject([{ state: 'given up', body: null }]);
  });

  it('retries with back-off and gives up in the end', async () => {
    await enqueue('refused');
    expect(await sendDue(refuse)).toBe(1);
    expect(await sendDue(refuse)).toBe(0);
    let attempts = 1;
    for (let count = 0; count < 10; count += 1) {
      api.clock.advance(1200);
      attempts += await sendDue(refuse);
    }
    expect(attempts).toBe(8);
    expect(await readRows()).toMatchObject([{ state: 'given up', body: 'Hello refused' }]);
  });
});
