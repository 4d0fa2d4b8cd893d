/** Work that is done in parallel, within a bound; what has the same key one after the other. */
export interface Lanes {
  /** How many more may be begun now. */
  free: () => number;
  /** Begins it, behind what has the same key. It must not fail. */
  begin: (key: string, work: () => Promise<void>) => void;
  /** Resolves when one of those under way has ended, or at once where there is none. */
  oneEnded: () => Promise<void>;
  /** Resolves when nothing is under way. */
  allEnded: () => Promise<void>;
}

export function lanesFor(most: number): Lanes {
  const running = new Set<Promise<void>>();
  /** The last of each key; only of keys that are under way. */
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
