/**
 * Which parts of an error message may be reported. Messages may contain what a visitor typed or their name, so only
 * fixed phrases of engines, libraries and the shell are sent, without the names they insert. The reported stack trace
 * says the rest. Both the sending page and the gateway apply this filter.
 */
const ALLOWED =
  /Cannot (?:read|set) properties of (?:undefined|null)|before initialization|is not (?:defined|iterable|a function|an object)|constant variable|call stack size|Failed to fetch|Load failed|valid JSON|JSON input|Minified React error #\d{1,4}|Loading (?:CSS )?chunk|has no page|took longer than/;

/** Returns the allowed part of a message; empty if there is none. */
export const getErrorText = (message: string): string => ALLOWED.exec(message)?.[0] ?? '';

/** Returns the class of an error if it is a name that ends in `Error` or `Exception`; `Error` for anything else. */
export const getErrorName = (name: unknown): string =>
  typeof name === 'string' && /^[A-Z][A-Za-z]{2,40}(?:Error|Exception)$/.test(name)
    ? name
    : 'Error';
