/** A gate for requests; closing it waits until none is in flight. */
import type { Gate } from './customer.ts';

export type GateKeeper = Gate & {
  /** Closes and waits until all requests have left. */
  close: () => Promise<void>;
  open: () => void;
};

export function newGate(): GateKeeper {
  const state = { closed: false };
  let inside = 0;
  let waiting: (() => void)[] = [];
  let emptied: (() => void) | undefined;
  return {
    enter: async () => {
      while (state.closed) await new Promise<void>((resolve) => waiting.push(resolve));
      inside += 1;
    },
    leave: () => {
      inside -= 1;
      if (inside === 0) emptied?.();
    },
    close: async () => {
      state.closed = true;
      if (inside > 0)
        await new Promise<void>((resolve) => {
          emptied = resolve;
        });
      emptied = undefined;
    },
    open: () => {
      state.closed = false;
      const all = waiting;
      waiting = [];
      for (const pass of all) pass();
    },
  };
}
