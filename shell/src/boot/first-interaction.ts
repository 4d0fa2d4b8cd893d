import { onNavigationStart } from 'shared-ui/router';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'popstate'] as const;

/** Calls back once, on the first interaction or navigation. */
export function onFirstInteraction(act: () => void): void {
  const ends = new AbortController();
  const { signal } = ends;
  const once = (): void => {
    if (signal.aborted) return;
    ends.abort();
    forget();
    act();
  };
  const forget = onNavigationStart(once);
  for (const sign of EVENTS)
    addEventListener(sign, once, { signal, passive: true, capture: sign === 'popstate' });
}
