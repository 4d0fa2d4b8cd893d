import { ownPageMeta } from 'contract/own-page';
import { texts } from '../texts/en/checkout.ts';

export { AddressPage as default } from '../address/AddressPage.tsx';

export const meta = ownPageMeta(texts.address);
