/** Work beside requests, in rounds: one after the other, with rests between them that somebody may end. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Work that goes on until it is stopped. */
export interface Rounds {
  /** Ends the rest; said while a round is under way, it lets the next one follow at once. */
  wake: () => void;
  /** Begins no further round, and resolves when the one under way has ended. */
  stop: () => Promise<void>;
}

interface Options {
  /** Milliseconds between a round and the next, where nobody wakes it. */
  restMs: number;
  /** Told of each round that failed; the next one comes after the rest all the same. */
  failed: (error: unknown) => void;
}

/**
 * Works in rounds from now on; the rests keep no process alive.
 * @param round answers `more` where the next one is to follow at once
 */
export function startRounds(
  round: () => Promise<'more' | 'done'>,
  { restMs, failed }: Options,
): Rounds {
  const ending = new AbortController();
  let nudge = new AbortController();
  const work = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      // Made before the round: a word that comes while it is under way ends the rest behind it.
      nudge = new AbortController();
      const { signal } = nudge;
      const left = await round().catch(failed);
      if (ending.signal.aborted || left === 'more') continue;
      await sleep(restMs, undefined, { ref: false, signal }).catch(() => undefined);
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
