/** Lengths of texts as the server counts them: in code points, so that an emoji is one and never cut in two. Pure. */

/** How many code points a text has. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The beginning of a text, in at most so many code points. */
export const cutText = (text: string, most: number): string =>
  // No text has more code points than UTF-16 units.
  text.length <= most ? text : [...text].slice(0, Math.max(0, most)).join('');

/**
 * What a field with a limit holds after something was written at its caret: what stands behind the caret stays, and of
 * what was written goes the end.
 * @param caret where the caret stands after it, in UTF-16 units
 */
export function fitText(
  text: string,
  caret: number,
  most: number,
): { text: string; caret: number } {
  if (countCharacters(text) <= most) return { text, caret };
  const behind = text.slice(caret);
  const before = cutText(text.slice(0, caret), most - countCharacters(behind));
  return { text: cutText(before + behind, most), caret: before.length };
}
