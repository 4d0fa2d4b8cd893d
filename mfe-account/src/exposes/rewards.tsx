import type { PageMeta } from 'shell/store';
import { texts } from '../texts.ts';

export { RewardsPage as default } from '../rewards/RewardsPage.tsx';

/** Title and description; the page is a customer's own, so search engines leave it out. */
export const meta = (): PageMeta => ({
  title: texts.rewards.title,
  description: texts.rewards.description,
  noindex: true,
});
