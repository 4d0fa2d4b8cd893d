import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, openPool } from 'platform/db';
import { silentLog } from 'platform/log';
import { createDatabase, type TestDatabase } from 'platform/test-database';
import { API_MIGRATIONS } from '../platform.ts';

let database: TestDatabase;
let pool: Pool;
const folder = mkdtempSync(join(tmpdir(), 'migrations-'));

/** Writes rows as the version before jobs did. */
async function writeRows(name: string): Promise<void> {
  await pool.query(
    `INSERT INTO message_outbox (event_key, recipient, kind, body, due_at, created_at, priority)
     VALUES ($1, '9876543210', 'notice', 'Hello', '2026-11-20', '2026-11-20', 1)`,
    [name],
  );
  await pool.query(
    `INSERT INTO mail_outbox (recipient, subject, body, due_at, created_at)
     VALUES ('a@example.com', $1, 'Hello', '2026-11-20', '2026-11-20')`,
    [name],
  );
  await pool.query(
    'ALTER TABLE payment_attempts DROP CONSTRAINT IF EXISTS payment_attempts_order_id_fkey',
  );
  await pool.query(
    `INSERT INTO payment_attempts (order_id, merchant_order_id, amount_paise, created_at, expires_at, due_at)
     VALUES ($2, $1, 100, '2026-11-20', '2026-11-20', '2026-11-20')`,
    [name, name.length],
  );
  await pool.query(
    `INSERT INTO payment_refunds (attempt_id, merchant_refund_id, amount_paise, reason, created_at, due_at)
     SELECT id, $1, 100, 'cancelled', '2026-11-20', '2026-11-20' FROM payment_attempts
     WHERE merchant_order_id = $1`,
    [name],
  );
}

const listJobs = async () =>
  (
    await pool.query(
      `SELECT task_identifier AS task, priority, max_attempts, key, run_at::date::text AS day
       FROM graphile_worker.jobs ORDER BY id`,
    )
  ).rows;

const listExpectedJobs = (id: number) => [
  { task: 'send_message', priority: 1, max_attempts: 8, key: null, day: '2026-11-20' },
  { task: 'send_mail', priority: 2, max_attempts: 10, key: null, day: '2026-11-20' },
  { task: 'check_payment', priority: 0, max_attempts: 25, key: `payment ${id}`, day: '2026-11-20' },
  { task: 'advance_refund', priority: 0, max_attempts: 25, key: `refund ${id}`, day: '2026-11-20' },
];

beforeAll(async () => {
  database = await createDatabase('empty');
  pool = openPool(database.connection, silentLog);
  for (const file of readdirSync(API_MIGRATIONS))
    if (file < '0495') copyFileSync(join(API_MIGRATIONS, file), join(folder, file));
  await migrate(pool, [folder]);
  await writeRows('before');
  await migrate(pool, [API_MIGRATIONS]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('leaves open rows, which become jobs, and its new rows become jobs at once', async () => {
  expect(await listJobs()).toEqual(listExpectedJobs(1));
  await writeRows('during-it');
  expect(await listJobs()).toEqual([...listExpectedJobs(1), ...listExpectedJobs(2)]);
  const due = `SELECT FROM (
      SELECT due_at FROM message_outbox UNION ALL SELECT due_at FROM mail_outbox
      UNION ALL SELECT due_at FROM payment_attempts UNION ALL SELECT due_at FROM payment_refunds
    ) AS rows WHERE due_at < 'infinity'`;
  expect((await pool.query(due)).rowCount).toBe(0);
});

it('moves a payment check by its due time', async () => {
  await pool.query(`UPDATE payment_attempts SET due_at = '2026-12-24' WHERE id = 1`);
  expect(await listJobs()).toContainEqual({ ...listExpectedJobs(1)[2], day: '2026-12-24' });
  expect(await listJobs()).toHaveLength(8);
});
