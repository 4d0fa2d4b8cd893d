/** Request coalescing without a cache. */

/**
 * Wraps a load so that concurrent callers share it: a caller during a running load waits for the next one, which begins
 * afterwards. Each caller gets data read after its call, and at most one load runs. Twenty concurrent requests for
 * windows need two reads.
 */
export function coalesceLoads<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let under: Promise<unknown> | null = null;
  let waiting: Promise<Result> | null = null;

  const startLoad = (): Promise<Result> => {
    const running = load();
    const onEnd = (): void => {
      if (under === settled) under = null;
    };
    const settled: Promise<void> = running.then(onEnd, onEnd);
    under = settled;
    return running;
  };
  return () => {
    if (under === null) return startLoad();
    waiting ??= under.then(() => {
      waiting = null;
      return startLoad();
    });
    return waiting;
  };
}
