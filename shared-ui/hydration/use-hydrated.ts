import { useSyncExternalStore } from 'react';

/**
 * False during hydration, true afterwards. Content that depends on the session or the store must wait for it: an island
 * may hydrate long after the store has changed from what the server rendered.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

const subscribeToNothing = () => () => undefined;
