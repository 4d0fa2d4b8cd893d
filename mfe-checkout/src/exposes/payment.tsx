import { ownPageMeta } from 'contract/own-page';
import { texts } from '../texts/en/checkout.ts';

export { PaymentPage as default } from '../payment/PaymentPage.tsx';

export const meta = ownPageMeta(texts.payment);
