/** Address with line and column at the end of a stack frame: bare, after `@`, or in brackets. */
const FRAME = /(?:@|\(|at )([a-z][a-z-]*:\/\/[^\s()]+?):\d+:\d+\)?$/m;

/** Address of the file that threw: the first frame with a file. Empty if unknown. */
export function findThrowingFile(error: unknown): string {
  if (!(error instanceof Error)) return '';
  // Some browsers begin the stack with the message, which may contain an address.
  const frames = error.stack?.replace(error.message, '') ?? '';
  return FRAME.exec(frames)?.[1] ?? '';
}
