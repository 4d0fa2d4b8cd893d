import { createMeta } from '../breadcrumbs.ts';
import { LegalPage } from '../legal/LegalPage.tsx';
import { terms } from './terms.texts.ts';

/** Terms with 26 numbered sections (PAGE-21). */
export default function TermsPage() {
  return <LegalPage {...terms} />;
}

export const meta = createMeta(terms, '/terms&condition');
