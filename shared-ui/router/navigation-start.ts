type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Tells that the history is about to change, or just has: what is on the screen is still the page that is left.
 * @returns how to stop listening
 */
export function onNavigationStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Called by the router, and by nobody else. */
export function notifyNavigationStart(): void {
  for (const listener of listeners) listener();
}
