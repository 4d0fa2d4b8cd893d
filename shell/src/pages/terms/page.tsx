import { ownMeta } from '../breadcrumbs.ts';
import { LegalPage } from '../legal/LegalPage.tsx';
import { terms } from './terms.texts.ts';

/** The terms in 26 numbered sections (specification, section 2, "Privacy policy and Terms"). */
export default function TermsPage() {
  return <LegalPage {...terms} />;
}

/** Title and description of the terms. */
export const meta = ownMeta(terms, '/terms&condition');
