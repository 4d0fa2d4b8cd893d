import { layOut } from './far-parts.ts';

/** How long the page may take to become tall enough, in ms. */
const PATIENCE_MS = 3000;

/**
 * Scrolls to `top` once the page is tall enough for it, or as far as it goes when time is up. The visitor's own
 * scrolling ends it. Until the page is left it is laid out whole: the same place shows the same thing only where all that
 * is above it has its own height, and content may still be on its way.
 * @returns how to give it up
 */
export function scrollWhenTall(top: number, behavior: ScrollBehavior): () => void {
  const letGo = layOut(document.documentElement);
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(() => finish(true), PATIENCE_MS);
  const giveUp = (): void => finish(false);
  for (const event of INTERRUPTIONS) window.addEventListener(event, giveUp, { passive: true });

  function attempt(): void {
    const room = document.documentElement.scrollHeight - innerHeight;
    if (room >= top) finish(true);
  }

  function finish(scroll: boolean): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of INTERRUPTIONS) window.removeEventListener(event, giveUp);
    if (scroll) window.scrollTo({ top, behavior });
  }

  observer.observe(document.body);
  return () => {
    giveUp();
    void letGo();
  };
}

const INTERRUPTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
