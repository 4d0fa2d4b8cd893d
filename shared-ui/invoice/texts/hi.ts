/** The invoice’s Hindi texts. */
export * as invoiceSheet from './hi/invoice-sheet.ts';
