import { getPersonalPageMeta } from 'contract/personal-page';
import { texts } from '../texts/en/checkout.ts';

export { AddressPage as default } from '../address/AddressPage.tsx';

export const meta = getPersonalPageMeta(texts.address);
