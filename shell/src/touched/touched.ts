/**
 * Parts of the frame that nobody needs before they have touched the page. Their code comes at the first sign of a
 * visitor, in one file; a server has it at once.
 */
import { use } from 'react';
import type * as allParts from './parts.ts';

/** What comes then. */
export type Parts = typeof allParts;

let coming: Promise<Parts> | null = null;

/** For a server, which waits for nothing. */
export function putParts(parts: Parts): void {
  coming = Object.assign(Promise.resolve(parts), { status: 'fulfilled', value: parts });
}

/** Brings the code, once. Where it can't be fetched, that is tried again: what the server rendered stands meanwhile. */
export function bringParts(): Promise<Parts> {
  coming ??= load();
  return coming;
}

async function load(): Promise<Parts> {
  for (;;) {
    try {
      return await import(/* webpackChunkName: "touched" */ './parts.ts');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** After how many ms what could not be fetched is asked for again. */
const AGAIN_MS = 5000;

/** The parts; whoever shows one waits for them. */
export const useParts = (): Parts => use(bringParts());
