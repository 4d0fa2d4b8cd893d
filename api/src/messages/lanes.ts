/** Bounded concurrency; tasks with the same key run in order. */
export interface Lanes {
  /** Free slots. */
  free: () => number;
  /** Starts a task after the previous one with its key. The task must not reject. */
  begin: (key: string, work: () => Promise<void>) => void;
  /** Resolves when a task ends, or at once if none is running. */
  oneEnded: () => Promise<void>;
  /** Resolves when no task is running. */
  allEnded: () => Promise<void>;
}

export function createLanes(most: number): Lanes {
  const running = new Set<Promise<void>>();
  /** Last task per key, while one is running. */
  const tails = new Map<string, Promise<void>>();

  const begin: Lanes['begin'] = (key, work) => {
    const before = tails.get(key);
    const task = (before ? before.then(work) : work()).finally(() => {
      running.delete(task);
      if (tails.get(key) === task) tails.delete(key);
    });
    running.add(task);
    tails.set(key, task);
  };

  return {
    free: () => most - running.size,
    begin,
    oneEnded: async () => {
      if (running.size > 0) await Promise.race(running);
    },
    allEnded: async () => {
      while (running.size > 0) await Promise.race(running);
    },
  };
}
