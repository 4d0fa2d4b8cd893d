import type { PageMeta } from 'app-kit/store';
import { texts } from '../texts/en/visits.ts';

export { VisitPage as default } from '../visit-page/VisitPage.tsx';

/** Title and description. The page is private, so search engines must not index it. */
export const meta = (): PageMeta => ({
  title: texts.page.title,
  description: texts.page.description,
  noindex: true,
});
