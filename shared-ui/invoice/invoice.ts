/** The printed invoice, for the customer's page and the console. */
export { InvoiceSheet } from './InvoiceSheet.tsx';
export type { InvoiceView, Seller } from './invoice-view.ts';
export { SKELETON_INVOICE } from './skeleton-invoice.ts';
