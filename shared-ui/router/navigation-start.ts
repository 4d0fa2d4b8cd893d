type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Subscribes to navigation starts: the old page is still on the screen. Also called on each move through the history,
 * even if it only closes an overlay.
 * @returns a function that unsubscribes
 */
export function onNavigationStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Called by the router only. */
export function notifyNavigationStart(): void {
  for (const listener of listeners) listener();
}
