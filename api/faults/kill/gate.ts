/** Blocks requests, so that checks can run while none is in flight. */
export interface Gate {
  /** Waits until the gate is open. Call it before a request. */
  enter: () => Promise<void>;
  /** Call it after the request. */
  leave: () => void;
  /** Closes the gate and waits until no request is in flight. */
  close: () => Promise<void>;
  open: () => void;
}

/** Creates an open gate. */
export function createGate(): Gate {
  const state = { isClosed: false };
  let inFlight = 0;
  let waiting: (() => void)[] = [];
  let onEmpty: (() => void) | undefined;
  return {
    enter: async () => {
      while (state.isClosed) await new Promise<void>((resolve) => waiting.push(resolve));
      inFlight += 1;
    },
    leave: () => {
      inFlight -= 1;
      if (inFlight === 0) onEmpty?.();
    },
    close: async () => {
      state.isClosed = true;
      if (inFlight > 0)
        await new Promise<void>((resolve) => {
          onEmpty = resolve;
        });
      onEmpty = undefined;
    },
    open: () => {
      state.isClosed = false;
      const all = waiting;
      waiting = [];
      for (const resume of all) resume();
    },
  };
}
