/** An address with line and column, as the frames of a stack end in it: bare, after `@`, or in brackets. */
const FRAME = /(?:@|\(|at )([a-z][a-z-]*:\/\/[^\s()]+?):\d+:\d+\)?$/m;

/**
 * Address of the file in which something was thrown: the first frame of its stack that is in a file. Empty where it is
 * no error, or nobody can tell.
 */
export function findThrowingFile(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  // Some browsers begin the stack with the message, which may name an address too.
  const frames = thrown.stack?.replace(thrown.message, '') ?? '';
  return FRAME.exec(frames)?.[1] ?? '';
}
