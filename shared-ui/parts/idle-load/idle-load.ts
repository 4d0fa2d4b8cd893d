import { useEffect, useEffectEvent } from 'react';

/** The first paint, hydration and what the page itself loads come first, in ms after the page's load. */
const DELAY_MS = 3000;

/**
 * Loads the code of a part that a press on this page may need, once the page is loaded and idle, so that the press does not
 * depend on the network. Visitors who save data load it with the press.
 * @param load must be the same function at every render
 * @param isLikely asked when the page is idle; false if no press needs the part
 */
export function useIdleLoad(load: () => Promise<unknown>, isLikely?: () => boolean): void {
  const loadIfLikely = useEffectEvent(() => {
    if (isLikely?.() !== false) loadQuietly(load);
  });
  useEffect(() => runWhenIdle(() => loadIfLikely()), []);
}

/** Acts once the page is loaded and idle, unless the visitor saves data. Returns how to give it up. */
export function runWhenIdle(act: () => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const begin = (): void => {
    const timer = setTimeout(() => requestIdle(() => signal.aborted || act()), DELAY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  if (isSavingData()) return () => undefined;
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true, signal });
  return () => ends.abort();
}

/** Loads it now, e.g. because a finger is on its button. A failure is left to the press. */
export const loadQuietly = (load: () => Promise<unknown>): void =>
  void load().catch(() => undefined);

/** Safari has no `requestIdleCallback`. */
const requestIdle = (act: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act));

const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
