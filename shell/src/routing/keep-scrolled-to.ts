import { CONTENT_ID } from 'contract/document';

/** Time in ms to wait until the page is tall enough; then scrolls as far as possible. */
const MAX_WAIT_MS = 3000;

/** The page is complete if its height has not changed and nothing was loading for this long, in ms. */
const QUIET_MS = 1000;

/** Time in ms after which the position is no longer kept, even if the page is not complete. */
const END_MS = 20_000;

/**
 * Scrolls to `top` once the page is tall enough, and keeps the position until the page is complete.
 * @param controller aborted here, or by the caller if the visitor scrolls or leaves
 */
export function keepScrolledTo(
  top: number,
  behavior: ScrollBehavior,
  controller: AbortController,
): void {
  const { signal } = controller;
  if (signal.aborted) return;
  const observer = new ResizeObserver(handleResize);
  const waitTimer = setTimeout(scrollNow, MAX_WAIT_MS);
  const endTimer = setTimeout(() => controller.abort(), END_MS);
  let quietTimer: ReturnType<typeof setTimeout> | undefined;
  let state: 'waiting' | 'moving' | 'there' = 'waiting';
  let height = 0;

  function handleResize(): void {
    height = getPageHeight();
    if (state === 'there' || getMaxScroll() >= top) scrollNow();
    startQuietTimer();
  }

  function scrollNow(): void {
    if (state === 'moving') return;
    const isSmooth = state === 'waiting' && behavior === 'smooth' && Math.abs(scrollY - top) > 1;
    state = isSmooth ? 'moving' : 'there';
    window.scrollTo({ top, behavior: isSmooth ? 'smooth' : 'instant' });
  }

  function startQuietTimer(): void {
    clearTimeout(quietTimer);
    quietTimer = setTimeout(() => {
      if (state === 'there' && getMaxScroll() >= top && !isLoading()) controller.abort();
      else startQuietTimer();
    }, QUIET_MS);
  }

  /** Aborts if the visitor scrolled: neither the page became shorter nor did this code scroll. */
  function abortIfScrolled(): void {
    const isOff = Math.abs(scrollY - Math.min(top, getMaxScroll())) > 2;
    if (state === 'there' && height === getPageHeight() && isOff) controller.abort();
  }

  function finishMove(): void {
    if (state === 'moving') state = 'there';
  }

  function cleanUp(): void {
    observer.disconnect();
    for (const timer of [waitTimer, endTimer, quietTimer]) clearTimeout(timer);
  }

  signal.addEventListener('abort', cleanUp);
  addEventListener('scroll', abortIfScrolled, { passive: true, signal });
  addEventListener('scrollend', finishMove, { signal });
  observer.observe(document.body);
}

const getPageHeight = (): number => document.documentElement.scrollHeight;

const getMaxScroll = (): number => getPageHeight() - innerHeight;

const isLoading = (): boolean =>
  document.querySelector(`#${CONTENT_ID} [aria-busy="true"]`) !== null;
