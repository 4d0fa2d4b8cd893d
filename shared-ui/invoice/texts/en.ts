/** The invoice’s English texts. */
export * as invoiceSheet from './en/invoice-sheet.ts';
