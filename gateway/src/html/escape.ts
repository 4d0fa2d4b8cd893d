/** Serialises a value as JSON for a script element: no string in it can end the element or begin a comment. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, toUnicodeEscape);

const toUnicodeEscape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Whether a script can be inlined unchanged: it must not end its element, and browsers rewrite carriage returns. */
export const isInlineable = (script: string): boolean => !/<\/script|<!--|\r/i.test(script);
