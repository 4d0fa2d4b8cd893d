/** Slow calls. Calls have no timeout: after `SLOW_MS` a notice is shown and the call continues. */

/** Time in ms after which a call counts as slow. */
export const SLOW_MS = 15_000;

let slowWrites = 0;
const listeners = new Set<() => void>();

/** Number of writes that have been pending for longer than `SLOW_MS`. */
export const countSlowWrites = (): number => slowWrites;

/** Subscribes to the count. Returns the unsubscribe function. */
export function onSlowWritesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const retryListeners = new Set<() => void>();

/** Repeats all pending reads of `useResource`, because the visitor pressed Try again. */
export function retryReads(): void {
  for (const listener of retryListeners) listener();
}

/** Subscribes to retries. Returns the unsubscribe function. */
export function onRetryReads(listener: () => void): () => void {
  retryListeners.add(listener);
  return () => void retryListeners.delete(listener);
}

/** Tracks a write. Returns a callback for its end. */
export function trackWrite(): () => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    setSlowWrites(slowWrites + 1);
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (isSlow) setSlowWrites(slowWrites - 1);
  };
}

function setSlowWrites(count: number): void {
  slowWrites = count;
  for (const listener of listeners) listener();
}
