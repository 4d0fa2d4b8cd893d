import { later, secondsUntil } from '../clock/clock.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import type { Sentence } from '../language/said.ts';
import { say } from '../language/texts.ts';
import { refuse } from './api-error.ts';

/** At most `most` takes in any `seconds`, counted under the name `bucket`. */
export interface Limit {
  bucket: string;
  most: number;
  seconds: number;
}

/** Counts the takes for which there was room. */
export type Take = () => Promise<void>;

const LOOK = 'SELECT bucket, takes FROM rate_limits WHERE bucket = ANY($1)';

const LOCKED_TAKES = `
  INSERT INTO rate_limits AS kept (bucket, takes, expires_at) VALUES ($1, '{}', $2)
  ON CONFLICT (bucket) DO UPDATE SET bucket = kept.bucket
  RETURNING takes`;

const SAVE = `UPDATE rate_limits SET takes = $2, expires_at = $3 WHERE bucket = $1`;

async function lockedTakes(tx: Tx, bucket: string, expires: Date): Promise<Date[]> {
  const values = [bucket, expires];
  const result = await tx.query<{ takes: Date[] }>({
    name: 'limit-lock',
    text: LOCKED_TAKES,
    values,
  });
  return result.rows[0]?.takes ?? [];
}

/** How far the clocks of two processes may differ, in seconds. */
const CLOCK_SKEW = 60;

/**
 * The takes that count now. A clock that ran ahead and was set back leaves takes in the future: they would close the
 * bucket until that moment, so those beyond the usual difference between clocks do not count.
 */
function countingOf(limit: Limit, takes: readonly Date[], now: Date): Date[] {
  const [from, until] = [later(now, -limit.seconds), later(now, CLOCK_SKEW)];
  return takes.filter((moment) => moment > from && moment <= until);
}

/** When there is room again; undefined where there is. */
function fullUntil(limit: Limit, counting: readonly Date[]): Date | undefined {
  const oldest = counting.at(-limit.most);
  return oldest && later(oldest, limit.seconds);
}

/**
 * The longest wait for room among the limits, in seconds; 0 where there is room in all of them. A look
 * that locks and writes nothing: a moment later there may be no room any more.
 */
export async function waitFor(db: Queryable, limits: readonly Limit[], now: Date): Promise<number> {
  const result = await db.query<{ bucket: string; takes: Date[] }>({
    name: 'limit-look',
    text: LOOK,
    values: [limits.map(({ bucket }) => bucket)],
  });
  const takes = new Map(result.rows.map((row) => [row.bucket, row.takes]));
  const waits = limits.map((limit) => {
    const until = fullUntil(limit, countingOf(limit, takes.get(limit.bucket) ?? [], now));
    return until ? secondsUntil(until, now) : 0;
  });
  return Math.max(0, ...waits);
}

/** Throws 429 where a limit is full, at the price of one look: what a flood past a limit costs. */
export async function refuseWhereFull(
  db: Queryable,
  limits: readonly Limit[],
  now: Date,
  sentence: Sentence = say.tooManyRequests,
): Promise<void> {
  const wait = await waitFor(db, limits, now);
  if (wait > 0) throw refuse.tooMany(sentence, wait);
}

/**
 * Locks the limits until the transaction ends and throws 429 with Retry-After where one is full.
 * Returns what counts one take against each of them. Rows are locked in the order of their names,
 * so that calls with the same limits cannot block each other for good.
 */
export async function roomIn(
  tx: Tx,
  limits: readonly Limit[],
  now: Date,
  sentence: Sentence = say.tooManyRequests,
): Promise<Take> {
  const ordered = [...limits].sort((a, b) => (a.bucket < b.bucket ? -1 : 1));
  const saves: unknown[][] = [];
  for (const limit of ordered) {
    // One after the other: the order of the locks is the point.
    const expires = later(now, limit.seconds);
    const counting = countingOf(limit, await lockedTakes(tx, limit.bucket, expires), now);
    const until = fullUntil(limit, counting);
    if (until) throw refuse.tooMany(sentence, secondsUntil(until, now));
    saves.push([limit.bucket, [...counting, now], expires]);
  }
  return async () => {
    for (const values of saves) await tx.query({ name: 'limit-save', text: SAVE, values });
  };
}

/**
 * Counts one take against every limit, or throws 429 with Retry-After. The count lives in the
 * caller's transaction: a call that is refused or fails later takes nothing and leaves no row.
 */
export async function takeFromLimits(
  tx: Tx,
  limits: readonly Limit[],
  now: Date,
  sentence: Sentence = say.tooManyRequests,
): Promise<void> {
  await refuseWhereFull(tx, limits, now, sentence);
  const take = await roomIn(tx, limits, now, sentence);
  await take();
}

/** Forgets all takes of the buckets whose names begin so. */
export async function forgetLimits(tx: Tx, begin: string): Promise<void> {
  await tx.query('DELETE FROM rate_limits WHERE starts_with(bucket, $1)', [begin]);
}
