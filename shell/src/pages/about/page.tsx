import type { PageMeta } from 'shell/store';

export default function AboutPage() {
  return <h1>About</h1>;
}

export const meta = (): PageMeta => ({ title: 'About', description: 'About' });
