/** Address with line and column at the end of a stack frame: bare, after `@`, or in brackets. */
const FRAMES = /(?:@|\(|at )([a-z][a-z-]*:\/\/[^\s()]+?):(\d+:\d+)\)?$/gm;

export interface Frame {
  address: string;
  /** `LINE:COLUMN`. */
  position: string;
}

/** Stack frames with a file, the throwing one first. */
export function parseFrames(error: unknown): Frame[] {
  if (!(error instanceof Error)) return [];
  // Some browsers begin the stack with the message, which may contain an address.
  const stack = error.stack?.replace(error.message, '') ?? '';
  return [...stack.matchAll(FRAMES)].map(([, address = '', position = '']) => ({
    address,
    position,
  }));
}

/** Address of the file that threw; empty if unknown. */
export const findThrowingFile = (error: unknown): string => parseFrames(error)[0]?.address ?? '';
