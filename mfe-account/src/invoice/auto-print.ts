/** How a page was reached. */
export interface PageNavigation {
  /** Router navigation type; `POP` for the initial entry as well. */
  type: string;
  /** Navigation type of the document: `navigate`, `reload` or `back_forward`. */
  navigationType: string;
  /** Whether this document printed this history entry. */
  wasPrinted: boolean;
}

/**
 * Whether an invoice page should open the print dialog: after a link, a URL or a new tab (INVOICE-7), but not after Back
 * or a reload, because the page was printed before (INVOICE-8).
 */
export const isNewlyOpened = ({ type, navigationType, wasPrinted }: PageNavigation): boolean =>
  !wasPrinted && (type !== 'POP' || navigationType === 'navigate');

/** False in in-app browsers, which lack `print`. */
export const canPrint = (): boolean => typeof globalThis.print === 'function';
