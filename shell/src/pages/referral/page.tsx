import type { PageMeta } from 'shell/store';

export default function ReferralPage() {
  return <h1>Referral</h1>;
}

export const meta = (): PageMeta => ({ title: 'Referral', description: 'Referral' });
