import { getPersonalPageMeta } from 'contract/personal-page';
import { texts } from '../texts/en/checkout.ts';

export { PaymentPage as default } from '../payment/PaymentPage.tsx';

export const meta = getPersonalPageMeta(texts.payment);
