/** Polling for booking changes: the interval rule and the loop. No React. */

/** Result of one poll. */
export type PollResult = 'same' | 'changed' | 'failed';

/** Poll intervals in ms: during a payment, while a technician is on the way, on a forgotten page. */
const PAYMENT_MS = 3000;
const FRESH_MS = 5000;
const TIRED_MS = 15_000;
const ASLEEP_MS = 60_000;
const TIRED_AFTER_MS = 10 * 60_000;
const ASLEEP_AFTER_MS = 60 * 60_000;

/** Input of the interval rule. */
export interface PollState {
  /** Whether a payment is pending. */
  awaitsPayment: boolean;
  /** Time since the last change in ms. */
  quietMs: number;
  /** Consecutive failed polls. */
  failures: number;
}

/** Returns the next poll interval in ms. It grows with idle time and with failures. */
export function getPollInterval({ awaitsPayment, quietMs, failures }: PollState): number {
  const calm = quietMs > ASLEEP_AFTER_MS ? ASLEEP_MS : TIRED_MS;
  const usual = quietMs > TIRED_AFTER_MS ? calm : awaitsPayment ? PAYMENT_MS : FRESH_MS;
  return Math.min(ASLEEP_MS, usual * 2 ** Math.min(failures, 5));
}

export interface PollDependencies {
  /** Polls once and shows what changed. */
  ask: () => Promise<PollResult>;
  /** What to wait for; null if nothing can change, then only `now` polls. */
  waits: () => Pick<PollState, 'awaitsPayment'> | null;
  /** Whether the page is visible and online. */
  isSeen: () => boolean;
  now?: () => number;
}

/** Polls repeatedly, one request at a time, while the page is visible. */
export function pollForChanges({ ask, waits, isSeen, now = Date.now }: PollDependencies) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = now();
  let failures = 0;
  let asking = false;
  let ended = false;

  const plan = (): void => {
    clearTimeout(timer);
    const waited = ended ? null : waits();
    if (waited === null) return;
    const pause = getPollInterval({ ...waited, failures, quietMs: now() - changedAt });
    timer = setTimeout(() => void question(), pause);
  };
  const question = async (): Promise<void> => {
    if (asking || ended) return;
    if (isSeen()) {
      asking = true;
      const news = await ask();
      asking = false;
      failures = news === 'failed' ? failures + 1 : 0;
      if (news === 'changed') changedAt = now();
    }
    plan();
  };

  plan();
  return {
    /** Polls immediately, e.g. because the user came back or another tab reported a change. */
    now: (): void => {
      changedAt = now();
      void question();
    },
    /** Reschedules because what to wait for has changed. */
    plan,
    stop: (): void => {
      ended = true;
      clearTimeout(timer);
    },
  };
}
