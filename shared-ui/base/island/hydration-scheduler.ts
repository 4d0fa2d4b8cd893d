/**
 * Which islands may hydrate. On a server, and in a page that was not server-rendered, nothing is ever held back.
 * A page with server HTML calls `hold` before it hydrates, and then lets island after island hydrate.
 */
export interface HydrationScheduler {
  /** From now on an island waits until it is due. Called once, right before hydration. */
  hold: () => void;
  /** Lets one island hydrate. */
  hydrate: (id: string) => void;
  /** Lets all of them hydrate, and ends the holding: called before the first navigation at the latest. */
  hydrateAll: () => void;
  /** Resolves when the island is due; the same promise at every call while it waits, as React wants it. */
  whenDue: (id: string) => Promise<void>;
  /** Says that an island is hydrated: what stands in it answers from now on. */
  markHydrated: (id: string) => void;
  /** Tells of every island that is hydrated, now and later. One listener: the shell. */
  onHydrated: (listener: (id: string) => void) => void;
  /** True while a server looks for what an island throws: nothing keeps it from being thrown. */
  throwsErrors: boolean;
}

interface WaitingIsland {
  promise: Promise<void>;
  hydrate: () => void;
}

/** Marked in the way in which React marks what it has waited for: it goes on at once, even on a server. */
export const FULFILLED: Promise<void> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
});

/** Makes a scheduler. */
export function createHydrationScheduler(): HydrationScheduler {
  let holding = false;
  const due = new Set<string>();
  const waiting = new Map<string, WaitingIsland>();
  const hydrated = new Set<string>();
  let tell: ((id: string) => void) | undefined;

  const isDue = (id: string): boolean => !holding || due.has(id);
  return {
    throwsErrors: false,
    hold: () => {
      holding = true;
    },
    hydrate: (id) => {
      due.add(id);
      waiting.get(id)?.hydrate();
    },
    hydrateAll: () => {
      holding = false;
      for (const held of waiting.values()) held.hydrate();
    },
    whenDue: (id) => {
      const known = waiting.get(id);
      if (known !== undefined) return known.promise;
      if (isDue(id)) return FULFILLED;
      const held = createWaitingIsland();
      waiting.set(id, held);
      return held.promise;
    },
    markHydrated: (id) => {
      hydrated.add(id);
      tell?.(id);
    },
    onHydrated: (listener) => {
      tell = listener;
      for (const id of hydrated) listener(id);
    },
  };
}

function createWaitingIsland(): WaitingIsland {
  const held: Partial<WaitingIsland> = {};
  const promise = new Promise<void>((resolve) => {
    held.hydrate = resolve;
  });
  const hydrate = (): void => {
    held.hydrate?.();
    // In React's own marking, so that an update that can't wait finds the island due in the same turn.
    Object.assign(promise, { status: 'fulfilled', value: undefined });
  };
  return { promise, hydrate };
}

/** The page's scheduler. */
export const hydrationScheduler: HydrationScheduler = createHydrationScheduler();
