/** What leads on from the cart. No React, no store, no network. */

/** Why Proceed can't go on, or null where it can (specification, section 5). */
export function obstacle(lineCount: number, hasAddress: boolean): 'empty' | 'no-address' | null {
  if (lineCount === 0) return 'empty';
  return hasAddress ? null : 'no-address';
}
