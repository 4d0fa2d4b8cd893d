import { getPersonalPageMeta } from 'contract/personal-page';
import { referral } from '../../../texts/en/referral.ts';

export { ReferralPage as default } from './ReferralPage.tsx';

/** Not indexed: each code has a page of its own. */
export const meta = getPersonalPageMeta(referral);
