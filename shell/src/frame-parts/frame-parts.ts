/**
 * Parts of the frame that nobody needs before they have touched the page. Their code comes at the first sign of a
 * visitor, and to a customer at once, in one file; a server has it from the start.
 */
import { use, useEffect, useState } from 'react';
import type * as allParts from '../parts.ts';

/** What comes then. */
export type FrameParts = typeof allParts;

let loadedParts: FrameParts | null = null;
let firstTry: Promise<FrameParts | null> | null = null;
let loading: Promise<FrameParts> | null = null;

let resolveLoaded: (parts: FrameParts) => void;

/** Resolves when somebody has brought them. */
export const framePartsLoaded = new Promise<FrameParts>((resolve) => {
  resolveLoaded = resolve;
});

/** For a server, which waits for nothing. */
export function setFrameParts(parts: FrameParts): void {
  loadedParts = parts;
  loading = markFulfilled(Promise.resolve(parts), parts);
  firstTry = loading;
}

/** Brings the code, once. Where it can't be fetched, that is tried again. */
export function loadFrameParts(): Promise<FrameParts> {
  loading ??= loadUntilSuccess();
  return loading;
}

async function loadUntilSuccess(): Promise<FrameParts> {
  for (let parts = await loadOnce(); ; parts = await importParts()) {
    if (parts !== null) return parts;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Tries to bring the code, once: null where that failed. Whoever has waited for it renders with it at once. */
function loadOnce(): Promise<FrameParts | null> {
  if (firstTry === null) {
    const trying = importParts();
    firstTry = trying;
    void trying.then((parts) => markFulfilled(trying, parts));
  }
  return firstTry;
}

/** React takes a value from such a promise without waiting a turn, in which the fallback would be seen. */
const markFulfilled = <T>(promise: Promise<T>, value: T): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled', value });

async function importParts(): Promise<FrameParts | null> {
  try {
    loadedParts = await import(/* webpackChunkName: "touched" */ '../parts.ts');
    resolveLoaded(loadedParts);
  } catch {
    // Tried again by `bringParts`.
  }
  return loadedParts;
}

/** After how many ms what could not be fetched is asked for again. */
const RETRY_MS = 5000;

/** The parts; whoever shows one waits for them. */
export const useFrameParts = (): FrameParts => use(loadFrameParts());

/**
 * The parts, or null as long as they are not there, for a part whose server HTML can stand until then: no move to another
 * page waits for it. React waits only where it takes over that HTML, and no longer than the first try takes.
 * @param hydrating whether it does so just now
 */
export function useFramePartsIfLoaded(hydrating: boolean): FrameParts | null {
  const [parts, setParts] = useState(hydrating ? use(loadOnce()) : loadedParts);
  useEffect(() => {
    if (parts === null) void loadFrameParts().then(setParts);
  }, [parts]);
  return parts;
}
