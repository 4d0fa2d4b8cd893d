/**
 * Keeps customers from waiting, one after the other, for a provider that hangs. It saves time and
 * nothing else: each process has its own, and what is not asked is as good as not answered.
 */
import type { Clock } from 'platform/clock';

/** How a call ended: with any answer at all, without one in its time, or otherwise without one. */
type Ending = 'answered' | 'out of time' | 'failed';

export interface Breaker {
  /** Whether to make a call now. While it is open, one call is tried after each rest. */
  mayAsk: () => boolean;
  /** Tells how a call that `mayAsk` let pass has ended. */
  ended: (how: Ending) => void;
  isOpen: () => boolean;
}

interface Limits {
  most: number;
  lastingSeconds: number;
  restSeconds: number;
}

/**
 * Opens after `most` calls in a row ran out of time, the last at least `lastingSeconds` after the
 * first: many callers at one moment of silence do not open it. Then it rests for `restSeconds`
 * before each try; an answer closes it.
 */
export function openBreaker({ most, lastingSeconds, restSeconds }: Limits, clock: Clock): Breaker {
  let inRow = 0;
  let firstAt = 0;
  let openedAt: number | null = null;
  let isTrying = false;

  const noteTimeout = (now: number): void => {
    if (inRow === 0) firstAt = now;
    inRow += 1;
  };

  const isRested = (since: number): boolean => {
    const passed = clock.now().getTime() - since;
    // A clock that was set back must not keep it open.
    return passed < 0 || passed >= restSeconds * 1000;
  };

  return {
    isOpen: () => openedAt !== null,
    mayAsk: () => {
      if (openedAt === null) return true;
      if (isTrying || !isRested(openedAt)) return false;
      isTrying = true;
      return true;
    },
    ended: (how) => {
      if (how === 'answered') {
        inRow = 0;
        openedAt = null;
      } else {
        const now = clock.now().getTime();
        if (how === 'out of time') noteTimeout(now);
        const isLasting = inRow >= most && now - firstAt >= lastingSeconds * 1000;
        if (isTrying || isLasting) openedAt = now;
      }
      isTrying = false;
    },
  };
}
