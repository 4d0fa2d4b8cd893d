/** Attributes a rendering failure to shell or page. Pure. */
import type { Fault, CodeOwner } from './render-messages.ts';

/** File names of the two builds in stack frames. */
export interface BuildFiles {
  shell: string;
  page: string | null;
}

/**
 * Returns the owner of the code that threw. If both ran, it is the page if the topmost frame in a build file is in one
 * of the page's; otherwise it is unknown (`both`).
 */
export function findThrower(codeOwner: CodeOwner, stack: string, files: BuildFiles): CodeOwner {
  if (codeOwner !== 'both' || files.page === null) return codeOwner;
  const frame = stack
    .split('\n')
    .find((line) => [files.shell, files.page].some((file) => file !== null && line.includes(file)));
  // A frame of the shell on top proves nothing: it is there too if the page returned something that can't be rendered.
  return frame?.includes(files.page) ? 'page' : 'both';
}

/** Returns the first frames of a stack in server builds, as `REMOTE/VERSION/FILE:LINE:COLUMN`. */
export const parseStackFrames = (stack: string): string[] =>
  [...stack.slice(0, MAX_STACK_LENGTH).matchAll(FRAME)]
    .map(([, path = '']) => path)
    .slice(0, MAX_FRAMES);

const FRAME = /\b([\w.-]+\/[\w.-]+\/server\/[\w./-]+:\d+:\d+)\)?$/gm;
const MAX_FRAMES = 8;
/** In characters. The regular expression takes quadratic time, and a server build can throw any text. */
const MAX_STACK_LENGTH = 4000;

/** Whether the versions of shell and page are canaries. */
export interface CanaryFlags {
  shell: boolean;
  page: boolean;
}

/**
 * Returns the versions that a failure is attributed to. If it is unknown which one threw, these are the canaries among
 * the two, because stable works without them; if neither is a canary, the page, because the frame works without it.
 */
export function attributeFault(fault: Fault, isCanary: CanaryFlags): readonly ('shell' | 'page')[] {
  if (fault === 'none') return [];
  if (fault !== 'both') return [fault];
  if (isCanary.shell && isCanary.page) return ['shell', 'page'];
  return isCanary.shell ? ['shell'] : ['page'];
}
