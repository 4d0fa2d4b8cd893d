import { getPersonalPageMeta } from 'contract/personal-page';
import { texts } from '../texts/en/account.ts';

export { InvoicePage as default } from '../invoice/InvoicePage.tsx';

export const meta = getPersonalPageMeta(texts.invoice);
