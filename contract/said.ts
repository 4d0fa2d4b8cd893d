/**
 * What may be told of an error's words. Messages are made of what a visitor typed or is called as easily as of anything else,
 * so none of them goes out: only what engines and libraries say by themselves, without the names that they put in. The place
 * in the source tells the rest. Both sides hold to it: the page that sends and the gateway that keeps.
 */
const KNOWN =
  /Cannot (?:read|set) properties of (?:undefined|null)|before initialization|is not (?:defined|iterable|a function|an object)|constant variable|call stack size|Failed to fetch|Load failed|valid JSON|JSON input|Minified React error #\d{1,4}|Loading (?:CSS )?chunk|has no page|took longer than/;

/** The words that are kept; empty where there are none. */
export const saidOf = (message: string): string => KNOWN.exec(message)?.[0] ?? '';

/** The class of an error, where it is a plain name of the program; else `Error`. */
export const errorName = (name: unknown): string =>
  typeof name === 'string' && /^[A-Z][A-Za-z]{2,40}(?:Error|Exception)$/.test(name)
    ? name
    : 'Error';
