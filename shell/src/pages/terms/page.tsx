import type { PageMeta } from 'shell/store';
import { breadcrumbs } from '../breadcrumbs.ts';
import { LegalPage } from '../legal/LegalPage.tsx';
import { terms } from './terms.texts.ts';

/** The terms in 26 numbered sections (specification, section 2, "Privacy policy and Terms"). */
export default function TermsPage() {
  return <LegalPage {...terms} />;
}

/** Title and description of the terms. */
export const meta = (): PageMeta => ({
  title: terms.title,
  description: terms.description,
  structured: [breadcrumbs(terms.title, '/terms&condition')],
});
