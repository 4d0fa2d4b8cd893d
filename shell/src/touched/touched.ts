/**
 * Parts of the frame that nobody needs before they have touched the page. Their code comes at the first sign of a
 * visitor, and to a customer at once, in one file; a server has it from the start.
 */
import { use, useEffect, useState } from 'react';
import type * as allParts from '../parts.ts';

/** What comes then. */
export type Parts = typeof allParts;

let atHand: Parts | null = null;
let tried: Promise<Parts | null> | null = null;
let coming: Promise<Parts> | null = null;

let arrive: (parts: Parts) => void;

/** Resolves when somebody has brought them. */
export const partsCame = new Promise<Parts>((resolve) => {
  arrive = resolve;
});

/** For a server, which waits for nothing. */
export function putParts(parts: Parts): void {
  atHand = parts;
  coming = atOnce(Promise.resolve(parts), parts);
  tried = coming;
}

/** Brings the code, once. Where it can't be fetched, that is tried again. */
export function bringParts(): Promise<Parts> {
  coming ??= insist();
  return coming;
}

async function insist(): Promise<Parts> {
  for (let parts = await tryParts(); ; parts = await fetchParts()) {
    if (parts !== null) return parts;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** Tries to bring the code, once: null where that failed. Whoever has waited for it renders with it at once. */
function tryParts(): Promise<Parts | null> {
  if (tried === null) {
    const trying = fetchParts();
    tried = trying;
    void trying.then((parts) => atOnce(trying, parts));
  }
  return tried;
}

/** React takes a value from such a promise without waiting a turn, in which the fallback would be seen. */
const atOnce = <T>(promise: Promise<T>, value: T): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled', value });

async function fetchParts(): Promise<Parts | null> {
  try {
    atHand = await import(/* webpackChunkName: "touched" */ '../parts.ts');
    arrive(atHand);
  } catch {
    // Tried again by `bringParts`.
  }
  return atHand;
}

/** After how many ms what could not be fetched is asked for again. */
const AGAIN_MS = 5000;

/** The parts; whoever shows one waits for them. */
export const useParts = (): Parts => use(bringParts());

/**
 * The parts, or null as long as they are not there, for a part whose server HTML can stand until then: no move to another
 * page waits for it. React waits only where it takes over that HTML, and no longer than the first try takes.
 * @param hydrating whether it does so just now
 */
export function usePartsIfAny(hydrating: boolean): Parts | null {
  const [parts, setParts] = useState(hydrating ? use(tryParts()) : atHand);
  useEffect(() => {
    if (parts === null) void bringParts().then(setParts);
  }, [parts]);
  return parts;
}
