import { CONTENT_ID } from 'contract/document';

/** How long the page may take to become tall enough before the window goes as far down as it can, in ms. */
const MAX_WAIT_MS = 3000;

/** How long nothing may have changed its height, and nothing may be on its way, for the page to be complete, in ms. */
const QUIET_MS = 1000;

/** When the window is left alone at the latest, in ms: also where something never comes. */
const END_MS = 20_000;

/**
 * Scrolls to `top` once the page is tall enough, and keeps the window there until nothing is on its way any more.
 * @param ends ends it, by whoever aborts it first: this, or somebody who scrolls or leaves
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

  /** Somebody else has scrolled: not the page by becoming shorter, and not this. */
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
