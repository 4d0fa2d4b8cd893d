import type { Business } from 'api/contract';
import type { PageProps } from 'app-kit/store';
import { formatPhone } from '../../business/business.ts';
import { useBusiness } from '../../business/business.atoms.ts';
import { LegalPage } from '../legal/LegalPage.tsx';
import { complaints, policy } from './policy.texts.ts';

/** Privacy policy (PAGE-22), with the grievance officer. */
export function PolicyPage({ initial }: PageProps<Business | null>) {
  const business = useBusiness();
  const officer = (business ?? initial)?.grievance_officer ?? null;
  const contacts =
    officer === null
      ? [complaints.elsewhere]
      : [
          complaints.officer(officer.name),
          [officer.email, formatPhone(officer.phone), complaints.post],
        ];
  const last = {
    heading: complaints.heading,
    body: [complaints.lead, ...contacts, complaints.board],
  };
  return <LegalPage {...policy} sections={[...policy.sections, last]} />;
}
