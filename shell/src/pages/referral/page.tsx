import type { PageMeta } from 'shell/store';
import { referral } from './referral.texts.ts';

export { ReferralPage as default } from './ReferralPage.tsx';

/** Title and description of the referral landing; each code's page is of no use to a search engine. */
export const meta = (): PageMeta => ({
  title: referral.title,
  description: referral.description,
  noindex: true,
});
