/**
 * Which islands may hydrate. On a server, and in a page that was not server-rendered, nothing is ever held back.
 * A page with server HTML calls `hold` before it hydrates, and then opens island after island.
 */
export interface Gates {
  /** From now on an island waits until it is opened. Called once, right before hydration. */
  hold: () => void;
  /** Lets one island hydrate. */
  open: (id: string) => void;
  /** Lets all of them hydrate, and ends the holding: called before the first navigation at the latest. */
  openAll: () => void;
  /** Resolves when the island is opened; the same promise at every call while it waits, as React wants it. */
  opened: (id: string) => Promise<void>;
  /** Says that an island is alive: what stands in it answers from now on. */
  arrived: (id: string) => void;
  /** Tells of every island that is alive, now and later. One listener: the shell. */
  onArrival: (listener: (id: string) => void) => void;
}

interface Gate {
  promise: Promise<void>;
  open: () => void;
}

/** Marked in the way in which React marks what it has waited for: it goes on at once, even on a server. */
export const OPEN: Promise<void> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
});

/** Makes a set of gates. */
export function createGates(): Gates {
  let holding = false;
  const open = new Set<string>();
  const waiting = new Map<string, Gate>();
  const alive = new Set<string>();
  let tell: ((id: string) => void) | undefined;

  const isOpen = (id: string): boolean => !holding || open.has(id);
  return {
    hold: () => {
      holding = true;
    },
    open: (id) => {
      open.add(id);
      waiting.get(id)?.open();
    },
    openAll: () => {
      holding = false;
      for (const gate of waiting.values()) gate.open();
    },
    opened: (id) => {
      const known = waiting.get(id);
      if (known !== undefined) return known.promise;
      if (isOpen(id)) return OPEN;
      const gate = createGate();
      waiting.set(id, gate);
      return gate.promise;
    },
    arrived: (id) => {
      alive.add(id);
      tell?.(id);
    },
    onArrival: (listener) => {
      tell = listener;
      for (const id of alive) listener(id);
    },
  };
}

function createGate(): Gate {
  const gate: Partial<Gate> = {};
  const promise = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const open = (): void => {
    gate.open?.();
    // In React's own marking, so that an update that can't wait finds the gate open in the same turn.
    Object.assign(promise, { status: 'fulfilled', value: undefined });
  };
  return { promise, open };
}

/** The page's gates. */
export const gates: Gates = createGates();
