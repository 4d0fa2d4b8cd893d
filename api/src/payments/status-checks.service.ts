/** Requests the status of payment attempts from the provider, rate-limited over all processes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addSeconds } from 'platform/clock';
import type { Platform } from '../platform.ts';
import { getProvider } from './provider.ts';
import { CHECK_INTERVAL_SECONDS } from './payments.rules.ts';
import { settleAttempt } from './settle.service.ts';
import { ensureCheck, findAttemptById, type Attempt } from './payments.sql.ts';
import {
  claimStatusCheck,
  getLastStatusCheck,
  recordStatus,
  type ReportedStatus,
} from './status-checks.sql.ts';

/** Polls for another process's result: a status request times out after two seconds. */
const POLLS = 24;
const POLL_MS = 100;
/** Delay of the next check if the process that ran the last check died. */
const RECHECK_SECONDS = 15;

/** A status request that this process is running. */
interface StatusCheck {
  status: Promise<ReportedStatus>;
  /** True if another caller joined after the request began. */
  isShared: boolean;
}

const runningChecks = new WeakMap<Platform, Map<number, StatusCheck>>();

/**
 * Requests an attempt's status, applies it to the order and returns it. Concurrent callers share one request. A caller
 * within two seconds of the last request gets its result; because that may be stale, a job checks again as soon as the
 * interval allows.
 */
export function checkAttemptStatus(platform: Platform, attempt: Attempt): Promise<ReportedStatus> {
  const checks = runningChecks.get(platform) ?? new Map<number, StatusCheck>();
  runningChecks.set(platform, checks);
  const running = checks.get(attempt.id);
  if (running) {
    running.isShared = true;
    return running.status;
  }
  const status = requestStatus(platform, attempt, () => checks.get(attempt.id)?.isShared === true);
  const check = { status: status.finally(() => checks.delete(attempt.id)), isShared: false };
  checks.set(attempt.id, check);
  return check.status;
}

async function requestStatus(
  platform: Platform,
  attempt: Attempt,
  isShared: () => boolean,
): Promise<ReportedStatus> {
  const { pool, clock } = platform;
  const now = clock.now();
  if (!(await claimStatusCheck(pool, attempt.id, now, addSeconds(now, -CHECK_INTERVAL_SECONDS))))
    return waitForOtherCheck(platform, attempt.id);
  const report = await getProvider(platform).getStatus(attempt.merchantOrderId);
  await settleAttempt(platform, attempt.id, report);
  if (isShared()) await ensureCheck(pool, attempt.id, addSeconds(now, CHECK_INTERVAL_SECONDS));
  await recordStatus(pool, attempt.id, now, report.kind);
  return report.kind;
}

/** Returns the result of another process's request, polling the database while that is running. */
async function waitForOtherCheck({ pool, clock }: Platform, id: number): Promise<ReportedStatus> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const { checkedAt, status } = await getLastStatusCheck(pool, id);
    if (status !== null || poll === POLLS - 1) {
      if (checkedAt) await ensureCheck(pool, id, addSeconds(checkedAt, CHECK_INTERVAL_SECONDS));
      return status ?? 'no answer';
    }
    // The process that claimed the check died without recording a result.
    if (!checkedAt || clock.now() > addSeconds(checkedAt, 2 * CHECK_INTERVAL_SECONDS)) break;
    await sleep(POLL_MS);
  }
  await ensureCheck(pool, id, addSeconds(clock.now(), RECHECK_SECONDS));
  return 'no answer';
}

/** Checks an attempt when it is due, in case a notification was lost. */
export async function checkDueAttempt(platform: Platform, id: number): Promise<void> {
  const attempt = await findAttemptById(platform.pool, id);
  if (attempt && attempt.state !== 'completed') await checkAttemptStatus(platform, attempt);
}
