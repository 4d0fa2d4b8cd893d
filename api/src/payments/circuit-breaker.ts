/** Circuit breaker for calls to the payment provider. Its state is kept per process and not shared. */
import type { Clock } from 'platform/clock';

/** How a call ended: with a response of any status, by a timeout, or with another error. */
type CallOutcome = 'answered' | 'timed out' | 'failed';

/** Every call that `tryAcquire` allowed must be followed by `record`. */
export interface CircuitBreaker {
  /**
   * Returns true if a call may be made now. While the circuit is open, one trial call is allowed after each cooldown.
   */
  tryAcquire: () => boolean;
  /** Records the outcome of a call that `tryAcquire` allowed. */
  record: (outcome: CallOutcome) => void;
  isOpen: () => boolean;
}

interface Limits {
  maxTimeouts: number;
  minSpanSeconds: number;
  cooldownSeconds: number;
}

/**
 * Creates a breaker that opens after `maxTimeouts` timeouts in a row if at least `minSpanSeconds` lie between the first
 * and the last, so that many concurrent calls in one slow moment do not open the circuit. Any response closes it.
 * Errors other than timeouts do not count, because callers do not wait for them; but a trial call that fails in any way
 * starts a new cooldown.
 */
export function createCircuitBreaker(
  { maxTimeouts, minSpanSeconds, cooldownSeconds }: Limits,
  clock: Clock,
): CircuitBreaker {
  let timeouts = 0;
  let firstAt = 0;
  let openedAt: number | null = null;
  let isTrialRunning = false;

  const countTimeout = (now: number): void => {
    if (timeouts === 0) firstAt = now;
    timeouts += 1;
  };

  const hasCooledDown = (since: number): boolean => {
    const passed = clock.now().getTime() - since;
    // If the clock was set back, the circuit must not stay open.
    return passed < 0 || passed >= cooldownSeconds * 1000;
  };

  return {
    isOpen: () => openedAt !== null,
    tryAcquire: () => {
      if (openedAt === null) return true;
      if (isTrialRunning || !hasCooledDown(openedAt)) return false;
      isTrialRunning = true;
      return true;
    },
    record: (outcome) => {
      if (outcome === 'answered') {
        timeouts = 0;
        openedAt = null;
      } else {
        const now = clock.now().getTime();
        if (outcome === 'timed out') countTimeout(now);
        const hasReachedLimits = timeouts >= maxTimeouts && now - firstAt >= minSpanSeconds * 1000;
        if (isTrialRunning || (outcome === 'timed out' && hasReachedLimits)) openedAt = now;
      }
      isTrialRunning = false;
    },
  };
}
