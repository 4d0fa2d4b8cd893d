/** Scripts inside HTML. */

/** JSON that can stand in a script element: no text of it can end the element or begin a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, unicodeEscape);

const unicodeEscape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Whether a script's own text can stand in a script element, and is there what it was: browsers rewrite carriage returns. */
export const isInlineable = (script: string): boolean => !/<\/script|<!--|\r/i.test(script);
