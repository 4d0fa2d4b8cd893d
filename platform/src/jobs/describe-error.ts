/**
 * Returns the code or the name of an error. Its message may quote personal data, so it is neither logged nor stored.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : error.name;
}
