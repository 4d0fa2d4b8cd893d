import { expect, it } from 'vitest';
import { formatTitle } from './page-meta.ts';

it('appends brand and city to the title', () => {
  const meta = { title: 'About Us', description: 'Who we are and how we work.' };
  expect(formatTitle(meta)).toBe('About Us | Sudhaar, Hazaribagh');
});
