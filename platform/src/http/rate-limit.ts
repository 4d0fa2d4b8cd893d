import { addSeconds, secondsUntil } from '../clock/clock.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import type { LocalizedText } from '../language/message.ts';
import { messages } from '../language/texts.ts';
import { refuse } from './api-error.ts';

/** At most `max` uses within `seconds`, counted under the name `bucket`. */
export interface Limit {
  bucket: string;
  max: number;
  seconds: number;
}

/** Counts one use against the reserved limits. */
export type Consume = () => Promise<void>;

const SELECT_USES = 'SELECT bucket, takes AS uses FROM rate_limits WHERE bucket = ANY($1)';

const LOCK_USES = `
  INSERT INTO rate_limits AS existing (bucket, takes, expires_at) VALUES ($1, '{}', $2)
  ON CONFLICT (bucket) DO UPDATE SET bucket = existing.bucket
  RETURNING takes AS uses`;

const UPDATE_USES = `UPDATE rate_limits SET takes = $2, expires_at = $3 WHERE bucket = $1`;

async function lockUses(tx: Tx, bucket: string, expires: Date): Promise<Date[]> {
  const result = await tx.query<{ uses: Date[] }>({
    name: 'limit-lock',
    text: LOCK_USES,
    values: [bucket, expires],
  });
  return result.rows[0]?.uses ?? [];
}

/** Largest expected difference between the clocks of two processes, in seconds. */
const CLOCK_SKEW_SECONDS = 60;

/**
 * The uses that count now. If a clock ran ahead and was set back, uses lie in the future and would block the bucket
 * until then, so those beyond the clock skew are ignored.
 */
function getActiveUses(limit: Limit, uses: readonly Date[], now: Date): Date[] {
  const [from, until] = [addSeconds(now, -limit.seconds), addSeconds(now, CLOCK_SKEW_SECONDS)];
  return uses.filter((moment) => moment > from && moment <= until);
}

/** When the limit has capacity again; undefined if it has capacity now. */
function getFreeTime(limit: Limit, activeUses: readonly Date[]): Date | undefined {
  const oldest = activeUses.at(-limit.max);
  return oldest && addSeconds(oldest, limit.seconds);
}

/**
 * The longest wait among the limits, in seconds; 0 if all have capacity. It takes no locks and writes nothing, so the
 * capacity may be gone a moment later.
 */
export async function getRetryAfter(
  db: Queryable,
  limits: readonly Limit[],
  now: Date,
): Promise<number> {
  const result = await db.query<{ bucket: string; uses: Date[] }>({
    name: 'limit-read',
    text: SELECT_USES,
    values: [limits.map(({ bucket }) => bucket)],
  });
  const uses = new Map(result.rows.map((row) => [row.bucket, row.uses]));
  const waits = limits.map((limit) => {
    const until = getFreeTime(limit, getActiveUses(limit, uses.get(limit.bucket) ?? [], now));
    return until ? secondsUntil(until, now) : 0;
  });
  return Math.max(0, ...waits);
}

/** Throws 429 if a limit is exceeded. Costs one read, so that requests far beyond a limit stay cheap. */
export async function refuseIfExceeded(
  db: Queryable,
  limits: readonly Limit[],
  now: Date,
  text: LocalizedText = messages.tooManyRequests,
): Promise<void> {
  const wait = await getRetryAfter(db, limits, now);
  if (wait > 0) throw refuse.tooMany(text, wait);
}

/**
 * Locks the limits until the transaction ends and throws 429 with Retry-After if one is exceeded. Returns a function
 * that counts one use. Rows are locked in the order of their names, so that concurrent calls cannot deadlock.
 */
export async function reserve(
  tx: Tx,
  limits: readonly Limit[],
  now: Date,
  text: LocalizedText = messages.tooManyRequests,
): Promise<Consume> {
  const ordered = [...limits].sort((a, b) => (a.bucket < b.bucket ? -1 : 1));
  const saves: unknown[][] = [];
  for (const limit of ordered) {
    // In sequence, because the lock order matters.
    const expires = addSeconds(now, limit.seconds);
    const activeUses = getActiveUses(limit, await lockUses(tx, limit.bucket, expires), now);
    const until = getFreeTime(limit, activeUses);
    if (until) throw refuse.tooMany(text, secondsUntil(until, now));
    saves.push([limit.bucket, [...activeUses, now], expires]);
  }
  return async () => {
    for (const values of saves) await tx.query({ name: 'limit-save', text: UPDATE_USES, values });
  };
}

/**
 * Counts one use against every limit, or throws 429 with Retry-After. The count is part of the caller's transaction:
 * a request that fails later uses nothing and leaves no row.
 */
export async function countAgainstLimits(
  tx: Tx,
  limits: readonly Limit[],
  now: Date,
  text: LocalizedText = messages.tooManyRequests,
): Promise<void> {
  await refuseIfExceeded(tx, limits, now, text);
  const countUse = await reserve(tx, limits, now, text);
  await countUse();
}

/** Resets all limits whose bucket names start with the prefix. */
export async function resetLimits(tx: Tx, prefix: string): Promise<void> {
  await tx.query('DELETE FROM rate_limits WHERE starts_with(bucket, $1)', [prefix]);
}
