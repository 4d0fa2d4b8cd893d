import { onNavigationStart } from 'shared-ui/router';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'popstate'] as const;

/** Calls back once, at the first sign of somebody who does something with the page, or of a move to another one. */
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
