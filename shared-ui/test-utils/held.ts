/** An answer that waits until the test gives it. */
export interface Held<T> {
  answer: Promise<T>;
  give: (value: T) => void;
}

const nothing = (): void => undefined;

/** Makes an answer that comes exactly when the test says so, in place of after some time. */
export function held<T>(): Held<T> {
  let give: (value: T) => void = nothing;
  const answer = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
