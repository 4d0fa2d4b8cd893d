import { addSeconds } from 'platform/clock';
import { MAX_KEY_TTL_SECONDS } from 'platform/http';
import { deleteOldAttempts } from '../identity/attempts.sql.ts';
import { deleteUnusedDevices } from '../identity/devices.sql.ts';
import { DEVICE_DAYS } from '../limits.ts';
import type { Platform } from '../platform.ts';
import { deleteOldEvents } from '../live/live.sql.ts';
import { deleteFailedJobs } from '../jobs/failed-jobs.sql.ts';
import { purgeHolds } from '../visits/slots.sql.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Retention of messages that were sent or given up, and of failed jobs. */
const HISTORY_SECONDS = 90 * DAY_SECONDS;

/**
 * Deletes rows that have expired (sessions, rate limits, idempotency keys) or are no longer needed: holds an hour after
 * they expired, sign-in attempts and live events after a day, messages that were sent or given up and failed jobs after
 * 90 days, devices `DEVICE_DAYS` after their last login, and hashes of unused rewarded devices after `DEVICE_DAYS`.
 */
export async function purgeExpired({ pool, clock }: Platform): Promise<void> {
  const now = clock.now();
  await pool.query('DELETE FROM sessions WHERE expires_at <= $1', [now]);
  await deleteOldAttempts(pool, addSeconds(now, -DAY_SECONDS));
  await deleteUnusedDevices(pool, addSeconds(now, -DEVICE_DAYS * DAY_SECONDS));
  await pool.query('DELETE FROM rate_limits WHERE expires_at <= $1', [now]);
  await purgeHolds(pool, addSeconds(now, -HOUR_SECONDS));
  await deleteOldEvents(pool, addSeconds(now, -DAY_SECONDS));
  for (const table of ['idempotency_keys', 'api_key_idempotency_keys'])
    await pool.query(`DELETE FROM ${table} WHERE created_at <= $1`, [
      addSeconds(now, -MAX_KEY_TTL_SECONDS),
    ]);
  await pool.query(`DELETE FROM message_outbox WHERE state <> 'queued' AND created_at <= $1`, [
    addSeconds(now, -HISTORY_SECONDS),
  ]);
  await deleteFailedJobs(pool, addSeconds(now, -HISTORY_SECONDS));
}
