/** On whose code a failure is laid. Pure. */
import type { Fault, Whose } from './render-messages.ts';

/** The files of the two builds, as the frames of a stack name them. */
export interface BuildFiles {
  shell: string;
  page: string | null;
}

/** Whose code threw: where both ran together, the one whose file stands in the uppermost frame, if it is the page's. */
export function throwerOf(whose: Whose, stack: string, files: BuildFiles): Whose {
  if (whose !== 'both' || files.page === null) return whose;
  const frame = stack
    .split('\n')
    .find((line) => [files.shell, files.page].some((file) => file !== null && line.includes(file)));
  // The shell's frames stand above where the page gave it what can't be rendered, so they prove nothing.
  return frame?.includes(files.page) ? 'page' : 'both';
}

/** Places in server builds that a stack names: their files are known by `REMOTE/VERSION/FILE`. */
export const placesIn = (stack: string): string[] =>
  [...stack.slice(0, MOST_STACK).matchAll(PLACE)]
    .map(([, place = '']) => place)
    .slice(0, MOST_PLACES);

const PLACE = /\b([\w.-]+\/[\w.-]+\/server\/[\w./-]+:\d+:\d+)\)?$/gm;
const MOST_PLACES = 8;
/** Characters: a server build can throw anything, and the expression takes quadratic time. */
const MOST_STACK = 4000;

/** Which of the two versions is new to its visitors. */
export interface Newness {
  shell: boolean;
  page: boolean;
}

/**
 * Which of the two a failure is laid on, where it can't be told whose code threw: on the one that is on trial, since the
 * other goes on working without it. Where both are or neither is, it is the page, for which the frame alone works.
 */
export function laidOn(fault: Fault, isCanary: Newness): readonly ('shell' | 'page')[] {
  if (fault === 'none') return [];
  if (fault !== 'both') return [fault];
  if (isCanary.shell && isCanary.page) return ['shell', 'page'];
  return isCanary.shell ? ['shell'] : ['page'];
}
