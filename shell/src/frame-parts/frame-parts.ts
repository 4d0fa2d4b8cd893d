/**
 * Components and functions of the frame (navbar, footer, overlays) that only active visitors need, in one chunk. It is
 * loaded on the first interaction, at once for logged-in visitors and on private and unknown pages, and on a server
 * before the first rendering.
 */
import { use, useEffect, useState } from 'react';
import type * as parts from '../parts.ts';

/** Exports of the chunk. Nothing in it may import this module, because the two would form a cycle. */
export type FrameParts = typeof parts;

let loadedParts: FrameParts | null = null;
let firstTry: Promise<FrameParts | null> | null = null;
let loading: Promise<FrameParts> | null = null;

let resolveLoaded: (parts: FrameParts) => void;

/** Resolves when the chunk is loaded; does not load it. */
export const framePartsLoaded = new Promise<FrameParts>((resolve) => {
  resolveLoaded = resolve;
});

let handleLost = (): void => undefined;

/** Sets a handler that is called each time that the chunk could not be loaded. */
export function onFramePartsLost(handler: () => void): void {
  handleLost = handler;
}

/** Sets the parts on a server, which renders synchronously and can't wait for a chunk. */
export function setFrameParts(parts: FrameParts): void {
  loadedParts = parts;
  loading = markFulfilled(Promise.resolve(parts), parts);
  firstTry = loading;
}

/** Loads the chunk once, with retries. */
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

/** Loads the chunk without retries; null if that failed. Components that wait for the promise then render at once. */
function loadOnce(): Promise<FrameParts | null> {
  if (firstTry === null) {
    const attempt = importParts();
    firstTry = attempt;
    void attempt.then((parts) => markFulfilled(attempt, parts));
  }
  return firstTry;
}

/** `use` returns such a promise's value without suspending. */
const markFulfilled = <T>(promise: Promise<T>, value: T): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled', value });

async function importParts(): Promise<FrameParts | null> {
  try {
    loadedParts = await import(/* webpackChunkName: "touched" */ '../parts.ts');
    resolveLoaded(loadedParts);
  } catch {
    // Retried by `loadFrameParts`.
    handleLost();
  }
  return loadedParts;
}

/** Retry interval in ms. */
const RETRY_MS = 5000;

/** The frame parts; suspends until loaded. */
export const useFrameParts = (): FrameParts => use(loadFrameParts());

/**
 * The frame parts, or null until loaded, for a part whose server HTML can stay until then, so that navigation never
 * waits. Suspends only during hydration, for the first try.
 * @param isHydrating whether the component hydrates
 */
export function useFramePartsIfLoaded(isHydrating: boolean): FrameParts | null {
  const [parts, setParts] = useState(isHydrating ? use(loadOnce()) : loadedParts);
  useEffect(() => {
    if (parts === null) void loadFrameParts().then(setParts);
  }, [parts]);
  return parts;
}
