import { ownPageMeta } from 'contract/own-page';
import { referral } from '../../../texts/en/referral.ts';

export { ReferralPage as default } from './ReferralPage.tsx';

/** Title and description of the referral landing; each code's page is of no use to a search engine. */
export const meta = ownPageMeta(referral);
