/** A gate for requests; closing it waits until none is in flight. */
import type { Gate } from './customer.ts';

export type ClosableGate = Gate & {
  /** Closes and waits until all requests have left. */
  close: () => Promise<void>;
  open: () => void;
};

/** Creates an open gate. */
export function createGate(): ClosableGate {
  const state = { closed: false };
  let inFlight = 0;
  let waiting: (() => void)[] = [];
  let onEmpty: (() => void) | undefined;
  return {
    enter: async () => {
      while (state.closed) await new Promise<void>((resolve) => waiting.push(resolve));
      inFlight += 1;
    },
    leave: () => {
      inFlight -= 1;
      if (inFlight === 0) onEmpty?.();
    },
    close: async () => {
      state.closed = true;
      if (inFlight > 0)
        await new Promise<void>((resolve) => {
          onEmpty = resolve;
        });
      onEmpty = undefined;
    },
    open: () => {
      state.closed = false;
      const all = waiting;
      waiting = [];
      for (const resume of all) resume();
    },
  };
}
