/** When to ask whether a booking has changed: a rule, and a loop that lives by it. No React. */

/** What a question brought. */
export type News = 'same' | 'changed' | 'failed';

/** Pauses between two questions, in ms: a payment is waited for, a technician followed, a page forgotten. */
const PAYMENT_MS = 3000;
const FRESH_MS = 5000;
const TIRED_MS = 15_000;
const ASLEEP_MS = 60_000;
const TIRED_AFTER_MS = 10 * 60_000;
const ASLEEP_AFTER_MS = 60 * 60_000;

/** What the pause until the next question depends on. */
export interface Watched {
  /** Somebody is paying. */
  awaitsPayment: boolean;
  /** How long nothing has changed, in ms. */
  quietMs: number;
  /** Questions in a row that nobody answered. */
  failures: number;
}

/** The pause until the next question, in ms: longer the longer nothing happens, and the longer nobody answers. */
export function pauseOf({ awaitsPayment, quietMs, failures }: Watched): number {
  const calm = quietMs > ASLEEP_AFTER_MS ? ASLEEP_MS : TIRED_MS;
  const usual = quietMs > TIRED_AFTER_MS ? calm : awaitsPayment ? PAYMENT_MS : FRESH_MS;
  return Math.min(ASLEEP_MS, usual * 2 ** Math.min(failures, 5));
}

export interface WatchParts {
  /** Asks, and shows what has changed. */
  ask: () => Promise<News>;
  /** What there is to wait for; null where nothing can happen, and then only `now` asks. */
  waits: () => Pick<Watched, 'awaitsPayment'> | null;
  /** Whether anybody sees the page and the network is there. */
  isSeen: () => boolean;
  now?: () => number;
}

/** Asks again and again, one question at a time, while somebody sees the page. */
export function watchForNews({ ask, waits, isSeen, now = Date.now }: WatchParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = now();
  let failures = 0;
  let asking = false;
  let ended = false;

  const plan = (): void => {
    clearTimeout(timer);
    const waited = ended ? null : waits();
    if (waited === null) return;
    const pause = pauseOf({ ...waited, failures, quietMs: now() - changedAt });
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
    /** Asks at once: somebody came back, or another tab knows something. */
    now: (): void => {
      changedAt = now();
      void question();
    },
    /** Plans anew: what there is to wait for has changed. */
    plan,
    stop: (): void => {
      ended = true;
      clearTimeout(timer);
    },
  };
}
