import { later, secondsUntil } from '../clock/clock.ts';
import type { Tx } from '../db/transaction.ts';
import { refuse } from './refusal.ts';

/** At most `most` takes in any `seconds`, counted under the name `bucket`. */
export type Limit = { bucket: string; most: number; seconds: number };

const LOCKED_TAKES = `
  INSERT INTO rate_limits AS kept (bucket, takes, expires_at) VALUES ($1, '{}', $2)
  ON CONFLICT (bucket) DO UPDATE SET bucket = kept.bucket
  RETURNING takes`;

const SAVE = `UPDATE rate_limits SET takes = $2, expires_at = $3 WHERE bucket = $1`;

const lockedTakes = async (tx: Tx, bucket: string, expires: Date): Promise<Date[]> => {
  const values = [bucket, expires];
  const result = await tx.query<{ takes: Date[] }>({
    name: 'limit-lock',
    text: LOCKED_TAKES,
    values,
  });
  return result.rows[0]?.takes ?? [];
};

const take = async (tx: Tx, limit: Limit, now: Date, message: string): Promise<void> => {
  const expires = later(now, limit.seconds);
  const from = later(now, -limit.seconds);
  const takes = await lockedTakes(tx, limit.bucket, expires);
  const counting = takes.filter((moment) => moment > from);
  const oldest = counting.at(-limit.most);
  if (oldest) throw refuse.tooMany(message, secondsUntil(later(oldest, limit.seconds), now));
  const values = [limit.bucket, [...counting, now], expires];
  await tx.query({ name: 'limit-save', text: SAVE, values });
};

/**
 * Counts one take against every limit, or throws 429 with Retry-After. The count lives in the
 * caller's transaction: a call that is refused or fails later takes nothing. Rows are locked in
 * the order of their names, so that calls with the same limits cannot block each other for good.
 */
export const takeFromLimits = async (
  tx: Tx,
  limits: readonly Limit[],
  now: Date,
  message = 'Too many requests. Please try again later.',
): Promise<void> => {
  const ordered = [...limits].sort((a, b) => (a.bucket < b.bucket ? -1 : 1));
  for (const limit of ordered) {
    // One after the other: the order of the locks is the point.
    await take(tx, limit, now, message);
  }
};

/** The origin that limits count by: an IPv4 address, or the /64 of an IPv6 address. */
export const originOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::', 2);
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const gap = plain.includes('::') ? 8 - front.length - back.length : 0;
  const groups = [...front, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
};
