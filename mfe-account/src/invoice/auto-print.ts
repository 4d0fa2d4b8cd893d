/** How a page was reached. */
export interface PageNavigation {
  /** Router navigation type; `POP` for the initial entry as well. */
  type: string;
  /** Navigation type of the document: `navigate`, `reload` or `back_forward`. */
  navigationType: string;
  /** Whether this document already printed this history entry. */
  printed: boolean;
}

/**
 * Whether an invoice page opens the print dialog: if it was opened by a link, by URL or in a new tab (INVOICE-7), but not
 * after Back or a reload, because then it was printed before (INVOICE-8).
 */
export const isNewlyOpened = ({ type, navigationType, printed }: PageNavigation): boolean =>
  !printed && (type !== 'POP' || navigationType === 'navigate');

/** False in in-app browsers, which lack `print`. */
export const canPrint = (): boolean => typeof globalThis.print === 'function';
