/** Calls that take long. None is given up: after this time it is said, and the call goes on. */

/** After how many ms a wait is called long. */
export const SLOW_MS = 15_000;

let slowWrites = 0;
const listeners = new Set<() => void>();

/** How many writes have been on their way for long. */
export const countSlowWrites = (): number => slowWrites;

/** Calls back when the number changes. Returns how to stop. */
export function onSlowWritesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const retryListeners = new Set<() => void>();

/** Somebody who waits for long asks again: every read of the page that is on its way is made once more. */
export function retryReads(): void {
  for (const listener of retryListeners) listener();
}

/** Calls back when somebody asks again. Returns how to stop. */
export function onRetryReads(listener: () => void): () => void {
  retryListeners.add(listener);
  return () => void retryListeners.delete(listener);
}

/** A write has begun. Returns what is to be called when it has ended. */
export function trackWrite(): () => void {
  let isLong = false;
  const timer = setTimeout(() => {
    isLong = true;
    setSlowWrites(slowWrites + 1);
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (isLong) setSlowWrites(slowWrites - 1);
  };
}

function setSlowWrites(count: number): void {
  slowWrites = count;
  for (const listener of listeners) listener();
}
