/**
 * Whether an invoice prints itself. It does where it was opened (specification, section 2): by a link, by its address,
 * in a tab of its own. Who comes back to it by Back or loads it again has it on the screen already, and finds Print there.
 */
export interface Arrival {
  /** How the router came to this entry of the history. */
  type: string;
  /** True for the entry with which the document was opened. */
  first: boolean;
  /** How the browser came to the document: `navigate`, `reload` or `back_forward`. */
  how: string;
}

/** True where the page was opened, and not come back to. */
export const isOpened = ({ type, first, how }: Arrival): boolean =>
  type === 'POP' ? first && how === 'navigate' : true;
