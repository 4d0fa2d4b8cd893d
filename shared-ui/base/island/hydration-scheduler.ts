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
  due: (id: string) => Promise<void>;
  /** Says that an island is hydrated: what stands in it answers from now on. */
  hydrated: (id: string) => void;
  /** Tells of every island that is hydrated, now and later. One listener: the shell. */
  onHydrated: (listener: (id: string) => void) => void;
  /** True while a server looks for what an island throws: nothing keeps it from being thrown. */
  isBare: boolean;
}

interface HeldIsland {
  promise: Promise<void>;
  hydrate: () => void;
}

/** Marked in the way in which React marks what it has waited for: it goes on at once, even on a server. */
export const DUE: Promise<void> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
});

/** Makes a scheduler. */
export function createHydrationScheduler(): HydrationScheduler {
  let holding = false;
  const due = new Set<string>();
  const waiting = new Map<string, HeldIsland>();
  const hydrated = new Set<string>();
  let tell: ((id: string) => void) | undefined;

  const isDue = (id: string): boolean => !holding || due.has(id);
  return {
    isBare: false,
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
    due: (id) => {
      const known = waiting.get(id);
      if (known !== undefined) return known.promise;
      if (isDue(id)) return DUE;
      const held = holdIsland();
      waiting.set(id, held);
      return held.promise;
    },
    hydrated: (id) => {
      hydrated.add(id);
      tell?.(id);
    },
    onHydrated: (listener) => {
      tell = listener;
      for (const id of hydrated) listener(id);
    },
  };
}

function holdIsland(): HeldIsland {
  const held: Partial<HeldIsland> = {};
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
