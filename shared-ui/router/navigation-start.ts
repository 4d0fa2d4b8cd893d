type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Subscribes to navigation starts. The listener is called while the old page is still on the screen, and also on each
 * move through the history, even if that only closes an overlay.
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
