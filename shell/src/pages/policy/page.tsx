import type { PageMeta } from 'shell/store';
import { breadcrumbs } from '../breadcrumbs.ts';
import { LegalPage } from '../legal/LegalPage.tsx';
import { policy } from './policy.texts.ts';

/** The privacy policy (specification, section 2, "Privacy policy and Terms"). */
export default function PolicyPage() {
  return <LegalPage {...policy} />;
}

/** Title and description of the privacy policy. */
export const meta = (): PageMeta => ({
  title: policy.title,
  description: policy.description,
  structured: [breadcrumbs(policy.title, '/policy')],
});
