import { forceLayout } from './force-layout.ts';

const INTERRUPTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to `top` once the page is tall enough, and keeps the position until the page is complete, because skeletons
 * differ in height from the content. The visitor stops it by scrolling or pressing. Until it is cancelled, layout is
 * forced, because a position is the same only if all parts above it have their real height.
 * @returns a function that cancels it and no longer forces layout
 */
export function scrollWhenTall(top: number, behavior: ScrollBehavior): () => void {
  const releaseLayout = forceLayout(document.documentElement);
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  for (const event of INTERRUPTIONS)
    addEventListener(event, stop, { passive: true, signal: controller.signal });
  // At once if the page is tall enough; the code that waits is loaded later (0.5 kB).
  const maxScroll = document.documentElement.scrollHeight - innerHeight;
  if (behavior === 'instant' && maxScroll >= top) window.scrollTo({ top, behavior });
  const keepPosition = async (): Promise<void> => {
    const { keepScrolledTo } = await import(
      /* webpackChunkName: "touched" */ './keep-scrolled-to.ts'
    );
    keepScrolledTo(top, behavior, controller);
  };
  keepPosition().catch(() => controller.signal.aborted || window.scrollTo({ top }));
  return () => {
    stop();
    void releaseLayout();
  };
}
