import type { PageMeta } from 'shell/store';
import { texts } from '../texts.ts';

export { InvoicePage as default } from '../invoice/InvoicePage.tsx';

/** Title and description; the page is a customer's own, so search engines leave it out. */
export const meta = (): PageMeta => ({
  title: texts.invoice.title,
  description: texts.invoice.description,
  noindex: true,
});
