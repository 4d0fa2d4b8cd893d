export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
}

const nothing = (): void => undefined;

export function createDeferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = nothing;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
