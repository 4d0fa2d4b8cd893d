import { useEffect, useEffectEvent } from 'react';

/** Delay in ms after the load event, or after the call on a loaded page: paint, hydration and requests come first. */
const DELAY_MS = 3000;

/**
 * Preloads the code of a part when the page is idle, so that opening it does not depend on the network. Skipped if the
 * visitor saves data.
 * @param isLikely whether the visitor is likely to open the part; checked when idle, and false skips loading
 */
export function useIdleLoad(load: () => Promise<unknown>, isLikely?: () => boolean): void {
  const loadIfLikely = useEffectEvent(() => {
    if (isLikely?.() !== false) prefetch(load);
  });
  useEffect(() => runWhenIdle(() => loadIfLikely()), []);
}

/** Calls `callback` when the page is loaded and idle, unless the visitor saves data. @returns a function that cancels it */
export function runWhenIdle(callback: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const start = (): void => {
    const timer = setTimeout(() => requestIdle(() => signal.aborted || callback()), DELAY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  if (isSavingData()) return () => undefined;
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true, signal });
  return () => controller.abort();
}

/** Preloads now, e.g. on pointerdown. Errors are ignored: opening the part loads it again. */
export const prefetch = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

/** Safari has no `requestIdleCallback`. */
const requestIdle = (callback: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(callback) : setTimeout(callback));

const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
