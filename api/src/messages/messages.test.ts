import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/harness.ts';
import type { TestApi } from '../../test/harness.ts';
import { transaction } from '../db/transaction.ts';
import { enqueueMessage } from './outbox.sql.ts';
import { sendDue, startSender } from './sender.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

type Line = { to: string; body: string; at: string };

const lines = (): Line[] => {
  const path = join(api.platform.dataDir, 'sms.ndjson');
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
};

const enqueue = (eventKey: string, to = '9876543210', more: object = {}) =>
  transaction(api.pool, (tx) =>
    enqueueMessage(tx, { eventKey, to, body: `Hello ${eventKey}`, ...more }, api.clock.now()),
  );

const refuse = () => Promise.reject(new Error('no'));

const rows = async () => {
  const found = await api.pool.query(
    'SELECT state, body, attempts FROM message_outbox ORDER BY id',
  );
  return found.rows as { state: string; body: string | null; attempts: number }[];
};

describe('the outbox', () => {
  it('brings the code to the file as it is asked for, and forgets it', async () => {
    // So late a look that only the database's word can have brought it.
    const sender = await startSender(api.platform, 600_000);
    await sleep(100);
    await api.call('POST', '/api/user/register', { body: { phone_number: '9876543210' } });
    await expect.poll(lines).toHaveLength(1);
    await sender.stop();
    const [line] = lines();
    expect(line).toMatchObject({ to: '9876543210', at: '2026-11-20T06:30:00.000Z' });
    const groups = line?.body.match(/\b\d{4}\b/g) ?? [];
    expect(groups).toHaveLength(2);
    expect(line?.body.split('\n').at(-1)).toBe(`@localhost #${groups[0]}`);
    expect(await rows()).toEqual([{ state: 'sent', body: null, attempts: 1 }]);
  });

  it('tells nobody the same event twice', async () => {
    await Promise.all([enqueue('order 1'), enqueue('order 1'), enqueue('order 1', '9876543211')]);
    await sendDue(api.platform);
    expect(
      lines()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['9876543210', '9876543211']);
  });

  it('sends nothing of a transaction that did not happen', async () => {
    const undone = transaction(api.pool, async (tx) => {
      const message = { eventKey: 'undone', to: '9876543210', body: 'never' };
      await enqueueMessage(tx, message, api.clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await sendDue(api.platform)).toBe(0);
  });

  it('sends each message once when several processes send', async () => {
    for (let count = 0; count < 60; count += 1) await enqueue(`event ${count}`);
    await Promise.all(Array.from({ length: 5 }, () => sendDue(api.platform)));
    expect(new Set(lines().map(({ body }) => body)).size).toBe(60);
    expect(lines()).toHaveLength(60);
  });

  it('sends again what a killed sender had claimed', async () => {
    await enqueue('claimed');
    await api.pool.query(`UPDATE message_outbox SET due_at = $1, attempts = 1`, [
      new Date(api.clock.now().getTime() + 30_000),
    ]);
    expect(await sendDue(api.platform)).toBe(0);
    api.clock.advance(30);
    expect(await sendDue(api.platform)).toBe(1);
  });

  it('does not send a code that is too old', async () => {
    await enqueue('old', '9876543210', { kind: 'code', expiresAt: api.clock.now() });
    await sendDue(api.platform);
    expect(lines()).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'given up', body: null }]);
  });

  it('tries again later where the message is not taken, and gives up in the end', async () => {
    await enqueue('refused');
    await sendDue(api.platform, refuse);
    expect(await sendDue(api.platform, refuse)).toBe(0);
    for (let count = 0; count < 10; count += 1) {
      api.clock.advance(600);
      await sendDue(api.platform, refuse);
    }
    expect(await rows()).toMatchObject([{ state: 'given up', attempts: 8 }]);
  });
});
