/**
 * Parts of the frame that nobody needs before they have touched the page. Their code comes at the first sign of a
 * visitor, in one file; a server has it at once.
 */
import { use, useEffect, useState } from 'react';
import type * as allParts from '../parts.ts';

/** What comes then. */
export type Parts = typeof allParts;

let tried: Promise<Parts | null> | null = null;
let coming: Promise<Parts> | null = null;

/** For a server, which waits for nothing. */
export function putParts(parts: Parts): void {
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
export function tryParts(): Promise<Parts | null> {
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

const fetchParts = (): Promise<Parts | null> =>
  import(/* webpackChunkName: "touched" */ '../parts.ts').catch(() => null);

/** After how many ms what could not be fetched is asked for again. */
const AGAIN_MS = 5000;

/** The parts; whoever shows one waits for them. */
export const useParts = (): Parts => use(bringParts());

/**
 * The parts, or null as long as they can't be fetched: for a part whose server HTML can stand until then, so that no
 * move to another page waits for it.
 */
export function usePartsIfAny(): Parts | null {
  const [parts, setParts] = useState(use(tryParts()));
  useEffect(() => {
    if (parts === null) void bringParts().then(setParts);
  }, [parts]);
  return parts;
}
