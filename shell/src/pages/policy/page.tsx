import type { PageMeta } from 'shell/store';

export default function PolicyPage() {
  return <h1>Policy</h1>;
}

export const meta = (): PageMeta => ({ title: 'Policy', description: 'Policy' });
