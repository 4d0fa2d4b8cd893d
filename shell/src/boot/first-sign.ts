import { onLeaving } from 'shared-ui/router';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'popstate'] as const;

/** Calls back once, at the first sign of somebody who does something with the page, or of a move to another one. */
export function atFirstSign(act: () => void): void {
  const ends = new AbortController();
  const { signal } = ends;
  const once = (): void => {
    if (signal.aborted) return;
    ends.abort();
    forget();
    act();
  };
  const forget = onLeaving(once);
  for (const sign of SIGNS)
    addEventListener(sign, once, { signal, passive: true, capture: sign === 'popstate' });
}
