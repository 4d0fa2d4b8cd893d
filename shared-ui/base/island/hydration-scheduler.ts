/**
 * Decides which islands may hydrate. On a server, and on a page without server HTML, no island waits. A page with
 * server HTML calls `hold` before it hydrates and then releases the islands one by one.
 */
export interface HydrationScheduler {
  /** Makes islands wait from now on. Called once, right before hydration. */
  hold: () => void;
  /** Releases one island. */
  hydrate: (id: string) => void;
  /** Releases all islands and stops holding: must run before the first navigation. */
  hydrateAll: () => void;
  /** Resolves when the island may hydrate. React needs the same promise on each call while it waits. */
  whenDue: (id: string) => Promise<void>;
  markHydrated: (id: string) => void;
  /** Subscribes to hydrated islands, including earlier ones. Supports one listener: the shell. */
  onHydrated: (listener: (id: string) => void) => void;
  /** If true, islands render without Suspense, so that a server sees the errors thrown inside them. */
  throwsErrors: boolean;
}

interface WaitingIsland {
  promise: Promise<void>;
  hydrate: () => void;
}

/** Fields that React sets on a settled promise: `use` returns the value of such a promise at once, even on a server. */
const FULFILLED_FIELDS = { status: 'fulfilled', value: undefined };

export const FULFILLED: Promise<void> = Object.assign(Promise.resolve(), FULFILLED_FIELDS);

/** Each bundle has one instance, `hydrationScheduler`; tests create their own. */
export function createHydrationScheduler(): HydrationScheduler {
  let isHolding = false;
  const due = new Set<string>();
  const waiting = new Map<string, WaitingIsland>();
  const hydrated = new Set<string>();
  let notify: ((id: string) => void) | undefined;

  const isDue = (id: string): boolean => !isHolding || due.has(id);
  return {
    throwsErrors: false,
    hold: () => {
      isHolding = true;
    },
    hydrate: (id) => {
      due.add(id);
      waiting.get(id)?.hydrate();
    },
    hydrateAll: () => {
      isHolding = false;
      for (const island of waiting.values()) island.hydrate();
    },
    whenDue: (id) => {
      const existing = waiting.get(id);
      if (existing !== undefined) return existing.promise;
      if (isDue(id)) return FULFILLED;
      const island = createWaitingIsland();
      waiting.set(id, island);
      return island.promise;
    },
    markHydrated: (id) => {
      hydrated.add(id);
      notify?.(id);
    },
    onHydrated: (listener) => {
      notify = listener;
      for (const id of hydrated) listener(id);
    },
  };
}

function createWaitingIsland(): WaitingIsland {
  const island: Partial<WaitingIsland> = {};
  const promise = new Promise<void>((resolve) => {
    island.hydrate = resolve;
  });
  const hydrate = (): void => {
    island.hydrate?.();
    // React itself would set them one microtask later, too late for an urgent update in this task.
    Object.assign(promise, FULFILLED_FIELDS);
  };
  return { promise, hydrate };
}

export const hydrationScheduler: HydrationScheduler = createHydrationScheduler();
