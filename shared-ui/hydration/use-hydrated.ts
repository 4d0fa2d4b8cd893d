import { useSyncExternalStore } from 'react';

/**
 * False while React takes over the server's HTML, true from then on. What depends on the session or on the shared
 * store is shown only after: an island may hydrate long after the store has moved on from what the server saw.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

const subscribeToNothing = () => () => undefined;
