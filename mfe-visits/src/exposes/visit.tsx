import type { PageMeta } from 'shell/store';
import { texts } from '../texts/en/visits.ts';

export { VisitPage as default } from '../visit-page/VisitPage.tsx';

/** Title and description; the page is a customer's own, so search engines leave it out. */
export const meta = (): PageMeta => ({
  title: texts.page.title,
  description: texts.page.description,
  noindex: true,
});
