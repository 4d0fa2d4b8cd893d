import type { PageMeta } from 'shell/store';
import { texts } from '../texts.ts';

export { AddressPage as default } from '../address/AddressPage.tsx';

/** Title and description; the page is a customer's own, so search engines leave it out. */
export const meta = (): PageMeta => ({
  title: texts.address.title,
  description: texts.address.description,
  noindex: true,
});
