/** Text lengths in code points, as the server counts them, so that an emoji counts as one and is never split. Pure. */

/** Number of code points. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Truncates a text to a number of code points. */
export const truncateText = (text: string, maxLength: number): string =>
  // Fast path: a text never has more code points than UTF-16 units.
  text.length <= maxLength ? text : [...text].slice(0, Math.max(0, maxLength)).join('');

/**
 * Truncates text that was inserted at the caret, so that the text after the caret is kept if it fits.
 * @param caret position after the insertion, in UTF-16 units
 * @param maxLength in code points
 */
export function fitText(
  text: string,
  caret: number,
  maxLength: number,
): { text: string; caret: number } {
  if (countCharacters(text) <= maxLength) return { text, caret };
  const textAfter = text.slice(caret);
  const textBefore = truncateText(text.slice(0, caret), maxLength - countCharacters(textAfter));
  return { text: truncateText(textBefore + textAfter, maxLength), caret: textBefore.length };
}
