/** Background loops: one round after another, with a pause that can be cut short. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A loop that runs until it is stopped. */
export interface Loop {
  /** Ends the pause. If a round is running, the next one follows at once. */
  wake: () => void;
  /** Starts no further round, and resolves when the running one has ended. */
  stop: () => Promise<void>;
}

interface Options {
  /** Pause between two rounds in milliseconds, unless `wake` is called. */
  pauseMs: number;
  /** Called for each failed round; the next one follows after the pause. */
  failed: (error: unknown) => void;
}

/**
 * Starts the loop; its pauses do not keep the process alive.
 * @param round returns `more` if the next round should follow at once
 */
export function startLoop(
  round: () => Promise<'more' | 'done'>,
  { pauseMs, failed }: Options,
): Loop {
  const ending = new AbortController();
  let nudge = new AbortController();
  const work = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      // Created before the round, so that a wake-up during the round ends the pause after it.
      nudge = new AbortController();
      const { signal } = nudge;
      const remaining = await round().catch(failed);
      if (ending.signal.aborted || remaining === 'more') continue;
      await sleep(pauseMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    wake: () => nudge.abort(),
    stop: async () => {
      ending.abort();
      nudge.abort();
      await working;
    },
  };
}
