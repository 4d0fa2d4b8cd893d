import type { PageMeta } from 'shell/store';

export default function TermsPage() {
  return <h1>Terms</h1>;
}

export const meta = (): PageMeta => ({ title: 'Terms', description: 'Terms' });
