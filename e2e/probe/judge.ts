/** Judges a canary by visits of the probe (RELEASE-40). Pure. */

export type Time = 'lcp' | 'press';

/** What a visit found. */
export interface Finding {
  /** The step that failed; null if all worked. */
  fault: string | null;
  /** The latest largest contentful paint, and the longest run of the handlers of a press, in ms. */
  times: Record<Time, number>;
}

/**
 * Times above these limits are a problem: 2500 ms is the upper limit of a good LCP. From 500 ms on an INP is poor, and the
 * handlers are only a part of it.
 */
const LIMITS: readonly { time: Time; ms: number; reason: string }[] = [
  { time: 'lcp', ms: 2500, reason: 'A page shows its content late.' },
  { time: 'press', ms: 500, reason: 'The handlers of a press block the page.' },
];

/** Whether the first visit to a canary found no problem, so that no other visit is needed. */
export const hasPassed = ({ fault, times }: Finding): boolean =>
  fault === null && LIMITS.every(({ time, ms }) => times[time] <= ms);

/**
 * Why the canary fails, or null. Two visits must agree. Slowness counts only if stable, visited at the same time as the
 * canary's second visit, takes less than half of the limit, because everything is slow on a busy machine.
 */
export function findReason(first: Finding, again: Finding, stable: Finding): string | null {
  if (first.fault !== null) return again.fault;
  const slow = LIMITS.find(
    ({ time, ms }) =>
      Math.min(first.times[time], again.times[time]) > ms && stable.times[time] < ms / 2,
  );
  return slow?.reason ?? null;
}
