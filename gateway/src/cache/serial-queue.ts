/** Runs background tasks one at a time. */

/** Returns a function that starts each task when the previous one has settled, whether or not it failed. */
export function createSerialQueue(): (work: () => Promise<void>) => void {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    last = last.then(work).catch(() => undefined);
  };
}
