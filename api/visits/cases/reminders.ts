/** Reminders are sent exactly once despite kills. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openPool } from 'platform/db';
import { silentLog } from 'platform/log';
import { Checks } from '../../faults/checks.ts';
import { createChildApi } from '../../faults/harness/child-api.ts';
import { createRandom } from '../../faults/harness/random.ts';
import type { SystemTest } from '../../faults/harness/run-system-tests.ts';

const PORT = 4231;
const VISITS = 300;
const KILLS = 6;
/** About five minutes; the jobs of a killed process are released within seconds. */
const POLLS = 600;

/** Orders with a visit whose reminder is due; each customer has their own number. */
const FILL = `
  WITH people AS (
    INSERT INTO users (id, phone, name, referral_code, created_at)
    SELECT gen_random_uuid(), (6100000000 + n)::text, 'Asha', upper(lpad(to_hex(n), 6, '0')), now()
    FROM generate_series(1, $1::integer) AS n RETURNING id, phone
  ), placed AS (
    INSERT INTO orders (user_id, status, payment_method, payment_status, total_paise, due_paise, address, user_phone,
      user_type, created_at, moved_by, moved_at)
    SELECT id, 'confirmed', 'cod', 'unpaid', 100, 100, '{"block": "Sadar"}', phone, 'customer', now(), 'test', now()
    FROM people RETURNING id, user_phone
  ), slots AS (
    INSERT INTO visit_slots (technician_id, block, starts_at, ends_at, done_at, leaves_at, leaves_far_at, order_id, made_at)
    SELECT (SELECT min(id) FROM technicians), 'Sadar', at, at + interval '2 hours', at + interval '30 minutes', at, at, id, now()
    FROM (SELECT id, now() + interval '1 day' + row_number() OVER (ORDER BY id) * interval '1 hour' AS at FROM placed) AS p
    RETURNING id, order_id
  )
  INSERT INTO visits (order_id, slot_id, remind_at)
  SELECT order_id, id, now() + random() * interval '1 second' * $2 FROM slots`;

function countReminders(dataDir: string): Map<string, number> {
  const path = join(dataDir, 'sms.ndjson');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const found = new Map<string, number>();
  for (const line of text.split('\n').filter((logLine) => logLine.includes('a reminder'))) {
    const { to } = JSON.parse(line) as { to: string };
    found.set(to, (found.get(to) ?? 0) + 1);
  }
  return found;
}

async function countPending(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    `SELECT (SELECT count(*) FROM visits WHERE remind_at IS NOT NULL)
       + (SELECT count(*) FROM message_outbox WHERE state = 'queued') AS left`,
  );
  return rows[0]?.left ?? 0;
}

export const reminders: SystemTest = {
  name: 'reminders',
  scenario: `${VISITS} visits whose reminder is due, during ${KILLS} times kill -9`,
  requirement: 'each customer reminded exactly once',
  run: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'visit-reminders-'));
    const api = createChildApi(dataDir, PORT, { RATE_LIMITS: 'off' });
    const checks = new Checks();
    const random = createRandom(11);
    try {
      await api.start();
      const pool = openPool({ ...api.connection(), max: 2 }, silentLog);
      await pool.query(FILL, [VISITS, KILLS]);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep(random.below(700));
        await api.kill('node');
        await api.start();
      }
      for (let poll = 0; poll < POLLS && (await countPending(pool)) > 0; poll += 1)
        await sleep(500);
      await pool.end();
      const reminders = [...countReminders(dataDir).values()];
      const twice = reminders.filter((times) => times > 1).length;
      checks.requireEqual('customers reminded', reminders.length, VISITS);
      checks.requireEqual('customers reminded twice', twice, 0);
      const figures = `${VISITS} visits, ${KILLS} kills: ${reminders.length} reminded, ${twice} of them twice`;
      return { figures, failures: checks.failures };
    } finally {
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
