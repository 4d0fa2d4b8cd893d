/** Polling for booking changes: the interval rule and the loop. No React. */

export type PollResult = 'same' | 'changed' | 'failed';

/** Poll intervals in ms: while a payment is pending, by default, and after 10 and 60 minutes without a change. */
const PAYMENT_MS = 3000;
const ACTIVE_MS = 5000;
const QUIET_MS = 15_000;
const IDLE_MS = 60_000;
const QUIET_AFTER_MS = 10 * 60_000;
const IDLE_AFTER_MS = 60 * 60_000;

/** Input of the interval rule. */
export interface PollState {
  /** Whether a payment is pending. */
  awaitsPayment: boolean;
  /** Milliseconds since the last change. */
  quietMs: number;
  /** Consecutive failed polls. */
  failures: number;
}

/** Returns the next poll interval in ms. It grows with idle time and with failures. */
export function getPollInterval({ awaitsPayment, quietMs, failures }: PollState): number {
  const slowInterval = quietMs > IDLE_AFTER_MS ? IDLE_MS : QUIET_MS;
  const interval = quietMs > QUIET_AFTER_MS ? slowInterval : awaitsPayment ? PAYMENT_MS : ACTIVE_MS;
  return Math.min(IDLE_MS, interval * 2 ** Math.min(failures, 5));
}

export interface PollDependencies {
  /** Polls once and shows the changes. */
  poll: () => Promise<PollResult>;
  /** Returns why to poll; null if nothing can change, so that only `pollNow` polls. */
  getPollReason: () => Pick<PollState, 'awaitsPayment'> | null;
  /** Whether the page is visible and online. */
  isPageVisible: () => boolean;
}

/** Polls repeatedly, one request at a time, while the page is visible. */
export function pollForChanges({ poll, getPollReason, isPageVisible }: PollDependencies) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = Date.now();
  let failures = 0;
  let isPolling = false;
  let isStopped = false;

  const schedule = (): void => {
    clearTimeout(timer);
    const pollReason = isStopped ? null : getPollReason();
    if (pollReason === null) return;
    const interval = getPollInterval({ ...pollReason, failures, quietMs: Date.now() - changedAt });
    timer = setTimeout(() => void pollOnce(), interval);
  };
  const pollOnce = async (): Promise<void> => {
    if (isPolling || isStopped) return;
    if (isPageVisible()) {
      isPolling = true;
      const result = await poll();
      isPolling = false;
      failures = result === 'failed' ? failures + 1 : 0;
      if (result === 'changed') changedAt = Date.now();
    }
    schedule();
  };

  schedule();
  return {
    /** Polls immediately, e.g. because the user came back or another tab reported a change. */
    pollNow: (): void => {
      changedAt = Date.now();
      void pollOnce();
    },
    /** Reschedules after the result of `getPollReason` has changed. */
    schedule,
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
