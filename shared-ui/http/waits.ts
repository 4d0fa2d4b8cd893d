/** Calls that take long. None is given up: after this time it is said, and the call goes on. */

/** After how many ms a wait is called long. */
export const LONG_MS = 15_000;

let longWrites = 0;
const listeners = new Set<() => void>();

/** How many writes have been on their way for long. */
export const countLongWrites = (): number => longWrites;

/** Calls back when the number changes. Returns how to stop. */
export function onLongWrites(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const waiting = new Set<() => void>();

/** Somebody who waits for long asks again: every read of the page that is on its way is made once more. */
export function askAgain(): void {
  for (const listener of waiting) listener();
}

/** Calls back when somebody asks again. Returns how to stop. */
export function onAskAgain(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

/** A write has begun. Returns what is to be called when it has ended. */
export function beginWrite(): () => void {
  let isLong = false;
  const timer = setTimeout(() => {
    isLong = true;
    put(longWrites + 1);
  }, LONG_MS);
  return () => {
    clearTimeout(timer);
    if (isLong) put(longWrites - 1);
  };
}

function put(count: number): void {
  longWrites = count;
  for (const listener of listeners) listener();
}
