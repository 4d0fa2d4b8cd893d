/**
 * Whether an invoice prints itself. It does where it was opened (INVOICE-7): by a link, by its address,
 * in a tab of its own. Who comes back to it by Back or loads it again has it on the screen already, and finds Print there.
 */
export interface Arrival {
  /** How the router came to this entry of the history; `POP` also for the one that the document was opened with. */
  type: string;
  /** How the browser came to the document: `navigate`, `reload` or `back_forward`. */
  how: string;
  /** True where this document has printed it at this entry before. */
  printed: boolean;
}

/** True where the page was opened, and not come back to. */
export const isOpened = ({ type, how, printed }: Arrival): boolean =>
  !printed && (type !== 'POP' || how === 'navigate');

/** False in browsers inside other apps, which have no `print`. */
export const canPrint = (): boolean => typeof globalThis.print === 'function';
