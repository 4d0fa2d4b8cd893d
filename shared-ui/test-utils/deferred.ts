export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
}

const noop = (): void => undefined;

/** A promise that a test resolves when it wants to. */
export function createDeferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = noop;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
