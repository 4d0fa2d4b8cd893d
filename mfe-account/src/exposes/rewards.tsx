import { getPersonalPageMeta } from 'contract/personal-page';
import { texts } from '../texts/en/account.ts';

export { RewardsPage as default } from '../rewards/RewardsPage.tsx';

export const meta = getPersonalPageMeta(texts.rewards);
