import { ownPageMeta } from 'contract/own-page';
import { texts } from '../texts/en/account.ts';

export { InvoicePage as default } from '../invoice/InvoicePage.tsx';

/** Title and description. */
export const meta = ownPageMeta(texts.invoice);
