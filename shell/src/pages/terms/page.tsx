import { REFERRAL_PERCENT } from 'api/limits';
import { useBusiness } from '../../business/business.atoms.ts';
import { createMeta } from '../breadcrumbs.ts';
import { LegalPage } from '../legal/LegalPage.tsx';
import { createSections, terms } from './terms.texts.ts';

/** Terms with 26 numbered sections (PAGE-21). */
export default function TermsPage() {
  const percent = useBusiness()?.referral_percent ?? REFERRAL_PERCENT;
  return <LegalPage {...terms} sections={createSections(percent)} />;
}

export const meta = createMeta(terms, '/terms&condition');
