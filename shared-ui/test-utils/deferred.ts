/** An answer that waits until the test gives it. */
export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
}

const nothing = (): void => undefined;

/** Makes an answer that comes exactly when the test says so, in place of after some time. */
export function createDeferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = nothing;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
