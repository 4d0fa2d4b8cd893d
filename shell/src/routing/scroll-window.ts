import { forceLayout } from './force-layout.ts';

const INTERRUPTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to `top` once the page is tall enough for it, and keeps the window there until the page is complete: shapes
 * of what is loading are taller or shorter than what comes. Whoever scrolls or presses ends it. Until the page is left
 * it is laid out whole: the same place shows the same thing only where all that is above it has its own height.
 * @returns how to give it up
 */
export function scrollWhenTall(top: number, behavior: ScrollBehavior): () => void {
  const letGo = forceLayout(document.documentElement);
  const ends = new AbortController();
  const stop = (): void => ends.abort();
  for (const event of INTERRUPTIONS)
    addEventListener(event, stop, { passive: true, signal: ends.signal });
  // At once where the page goes so far; what waits for that comes after the page: 0.5 kB that none starts with.
  const room = document.documentElement.scrollHeight - innerHeight;
  if (behavior === 'instant' && room >= top) window.scrollTo({ top, behavior });
  const keep = async (): Promise<void> => {
    const { keepScrolledTo: keepAt } = await import(
      /* webpackChunkName: "touched" */ './keep-scrolled-to.ts'
    );
    keepAt(top, behavior, ends);
  };
  keep().catch(() => ends.signal.aborted || window.scrollTo({ top }));
  return () => {
    stop();
    void letGo();
  };
}
