import { layOut } from './far-parts.ts';

/** How long the page may take to become tall enough before the window goes as far down as it can, in ms. */
const PATIENCE_MS = 3000;

/** How long nothing may have changed its height, and nothing may be on its way, for the page to be complete, in ms. */
const QUIET_MS = 1000;

/** When the window is left alone at the latest, in ms: also where something never comes. */
const END_MS = 20_000;

const INTERRUPTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to `top` once the page is tall enough for it, and keeps the window there until the page is complete: shapes
 * of what is loading are taller or shorter than what comes. Whoever scrolls or presses ends it. Until the page is left
 * it is laid out whole: the same place shows the same thing only where all that is above it has its own height.
 * @returns how to give it up
 */
export function scrollWhenTall(top: number, behavior: ScrollBehavior): () => void {
  const letGo = layOut(document.documentElement);
  const stop = keepAt(top, behavior);
  return () => {
    stop();
    void letGo();
  };
}

function keepAt(top: number, behavior: ScrollBehavior): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const observer = new ResizeObserver(attend);
  const patience = setTimeout(go, PATIENCE_MS);
  const end = setTimeout(stop, END_MS);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let state: 'waiting' | 'moving' | 'there' = 'waiting';
  let height = 0;

  function attend(): void {
    height = pageHeight();
    if (state === 'there' || room() >= top) go();
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
      if (state === 'there' && room() >= top && !isLoading()) stop();
      else rest();
    }, QUIET_MS);
  }

  /** Somebody else has scrolled: not the page by becoming shorter, and not this. */
  function notice(): void {
    const away = Math.abs(scrollY - Math.min(top, room())) > 2;
    if (state === 'there' && height === pageHeight() && away) stop();
  }

  function arrive(): void {
    if (state === 'moving') state = 'there';
  }

  function stop(): void {
    ends.abort();
    observer.disconnect();
    for (const timer of [patience, end, quiet]) clearTimeout(timer);
  }

  for (const event of INTERRUPTIONS) addEventListener(event, stop, { passive: true, signal });
  addEventListener('scroll', notice, { passive: true, signal });
  addEventListener('scrollend', arrive, { signal });
  observer.observe(document.body);
  return stop;
}

const pageHeight = (): number => document.documentElement.scrollHeight;

const room = (): number => pageHeight() - innerHeight;

const isLoading = (): boolean => document.querySelector('#content [aria-busy="true"]') !== null;
