/** Background loops: run a task again and again, with a pause that can be cut short. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A loop that runs until it is stopped. */
export interface Loop {
  /** Ends the pause. During a run, the next one follows at once. */
  wake: () => void;
  /** Starts no further run, and resolves when the current one has ended. */
  stop: () => Promise<void>;
}

interface Options {
  /** Pause between two runs in milliseconds, unless `wake` is called. */
  pauseMs: number;
  /** Called for each failed run; the next one follows after the pause. */
  onError: (error: unknown) => void;
}

/**
 * Starts the loop; its pauses do not keep the process alive.
 * @param run returns `more` if the next run should follow at once
 */
export function startLoop(
  run: () => Promise<'more' | 'done'>,
  { pauseMs, onError }: Options,
): Loop {
  const stopping = new AbortController();
  let pause = new AbortController();
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Created before the run, so that a wake-up during the run ends the pause after it.
      pause = new AbortController();
      const { signal } = pause;
      const remaining = await run().catch(onError);
      if (stopping.signal.aborted || remaining === 'more') continue;
      await sleep(pauseMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    wake: () => pause.abort(),
    stop: async () => {
      stopping.abort();
      pause.abort();
      await working;
    },
  };
}
