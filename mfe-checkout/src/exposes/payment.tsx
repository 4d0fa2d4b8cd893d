import type { PageMeta } from 'shell/store';
import { texts } from '../texts.ts';

export { PaymentPage as default } from '../payment/PaymentPage.tsx';

/** Title and description; the page is a customer's own, so search engines leave it out. */
export const meta = (): PageMeta => ({
  title: texts.payment.title,
  description: texts.payment.description,
  noindex: true,
});
