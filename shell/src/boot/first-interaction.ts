import { onNavigationStart } from 'shared-ui/router';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'popstate', 'storage'] as const;

/**
 * Calls `callback` once, on the first interaction or navigation, or when another tab changes the storage: that tab may have
 * logged in, and this one must follow even if nobody touches it (LOGIN-24).
 */
export function onFirstInteraction(callback: () => void): void {
  const controller = new AbortController();
  const { signal } = controller;
  const callOnce = (): void => {
    if (signal.aborted) return;
    controller.abort();
    unsubscribe();
    callback();
  };
  const unsubscribe = onNavigationStart(callOnce);
  for (const eventType of EVENTS)
    addEventListener(eventType, callOnce, {
      signal,
      passive: true,
      capture: eventType === 'popstate',
    });
}
