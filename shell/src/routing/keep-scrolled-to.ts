import { CONTENT_ID } from 'contract/document';

/** Time in ms to wait until the page is tall enough; then scrolls as far as possible. */
const MAX_WAIT_MS = 3000;

/** The page is complete if its height has not changed and nothing was loading for this long, in ms. */
const QUIET_MS = 1000;

/** Maximum duration in ms. */
const END_MS = 20_000;

/**
 * Scrolls to `top` once the page is tall enough, and keeps the position until the page is complete.
 * @param ends aborted here, or by the caller if the visitor scrolls or leaves
 */
export function keepScrolledTo(top: number, behavior: ScrollBehavior, ends: AbortController): void {
  const { signal } = ends;
  if (signal.aborted) return;
  const observer = new ResizeObserver(attend);
  const patience = setTimeout(go, MAX_WAIT_MS);
  const end = setTimeout(() => ends.abort(), END_MS);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let state: 'waiting' | 'moving' | 'there' = 'waiting';
  let height = 0;

  function attend(): void {
    height = getPageHeight();
    if (state === 'there' || getMaxScroll() >= top) go();
    rest();
  }

  function go(): void {
    if (state === 'moving') return;
    const smooth = state === 'waiting' && behavior === 'smooth' && Math.abs(scrollY - top) > 1;
    state = smooth ? 'moving' : 'there';
    window.scrollTo({ top, behavior: smooth ? 'smooth' : 'instant' });
  }

  function rest(): void {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      if (state === 'there' && getMaxScroll() >= top && !isLoading()) ends.abort();
      else rest();
    }, QUIET_MS);
  }

  /** The visitor scrolled: neither the page became shorter nor did this code scroll. */
  function notice(): void {
    const away = Math.abs(scrollY - Math.min(top, getMaxScroll())) > 2;
    if (state === 'there' && height === getPageHeight() && away) ends.abort();
  }

  function arrive(): void {
    if (state === 'moving') state = 'there';
  }

  function tidy(): void {
    observer.disconnect();
    for (const timer of [patience, end, quiet]) clearTimeout(timer);
  }

  signal.addEventListener('abort', tidy);
  addEventListener('scroll', notice, { passive: true, signal });
  addEventListener('scrollend', arrive, { signal });
  observer.observe(document.body);
}

const getPageHeight = (): number => document.documentElement.scrollHeight;

const getMaxScroll = (): number => getPageHeight() - innerHeight;

const isLoading = (): boolean =>
  document.querySelector(`#${CONTENT_ID} [aria-busy="true"]`) !== null;
