import { addSeconds } from 'platform/clock';
import { MAX_KEY_TTL_SECONDS } from 'platform/http';
import { deleteOldAttempts } from '../identity/attempts.sql.ts';
import { deleteUnusedDevices } from '../identity/devices.sql.ts';
import { DEVICE_DAYS } from '../limits.ts';
import type { Platform } from '../platform.ts';
import { deleteOldEvents } from '../live/live.sql.ts';
import { deleteFailedJobs } from '../jobs/failed-jobs.sql.ts';
import { purgeHolds } from '../visits/slots.sql.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const MESSAGES_KEPT = 90 * DAY;

/**
 * Deletes expired rows: sessions, sign-in attempts, devices, rate limits, holds, live events, idempotency keys, old
 * messages and failed jobs.
 */
export async function purgeExpired({ pool, clock }: Platform): Promise<void> {
  const now = clock.now();
  await pool.query('DELETE FROM sessions WHERE expires_at <= $1', [now]);
  await deleteOldAttempts(pool, addSeconds(now, -DAY));
  await deleteUnusedDevices(pool, addSeconds(now, -DEVICE_DAYS * DAY));
  await pool.query('DELETE FROM rate_limits WHERE expires_at <= $1', [now]);
  await purgeHolds(pool, addSeconds(now, -HOUR));
  await deleteOldEvents(pool, addSeconds(now, -DAY));
  await pool.query('DELETE FROM idempotency_keys WHERE created_at <= $1', [
    addSeconds(now, -MAX_KEY_TTL_SECONDS),
  ]);
  await pool.query(`DELETE FROM message_outbox WHERE state <> 'queued' AND created_at <= $1`, [
    addSeconds(now, -MESSAGES_KEPT),
  ]);
  await deleteFailedJobs(pool, addSeconds(now, -MESSAGES_KEPT));
}
