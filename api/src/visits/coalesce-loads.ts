/** Reading once for everybody who asks at the same time, without anything being kept. */

/**
 * Wraps a load: whoever asks while one is under way waits for the next, which begins after that and is shared by all who
 * wait. So each gets what was read after he asked, and however many ask, no more than one is under way.
 * Twenty who ask for windows at once cost two reads in place of twenty.
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
