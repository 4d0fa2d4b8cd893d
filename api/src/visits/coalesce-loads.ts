/** Request coalescing without a cache. */

/**
 * Wraps a load so that concurrent callers share it: a caller during a running load waits for the next one, which begins
 * afterwards. Each caller gets data read after its call, and at most one load runs. Twenty concurrent requests for
 * windows need two reads.
 */
export function coalesceLoads<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let under: Promise<unknown> | null = null;
  let waiting: Promise<Result> | null = null;

  const begin = (): Promise<Result> => {
    const mine = load();
    const ended = (): void => {
      if (under === settled) under = null;
    };
    const settled: Promise<void> = mine.then(ended, ended);
    under = settled;
    return mine;
  };
  return () => {
    if (under === null) return begin();
    waiting ??= under.then(() => {
      waiting = null;
      return begin();
    });
    return waiting;
  };
}
