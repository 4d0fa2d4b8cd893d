import type { PageMeta } from 'shell/store';

export default function ContactPage() {
  return <h1>Contact</h1>;
}

export const meta = (): PageMeta => ({ title: 'Contact', description: 'Contact' });
