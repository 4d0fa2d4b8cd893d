import { expect, it } from 'vitest';
import { formatTitle } from './page-meta.ts';

it('puts brand and city behind the title of a page', () => {
  const meta = { title: 'About Us', description: 'Who we are and how we work.' };
  expect(formatTitle(meta)).toBe('About Us | Sudhaar, Hazaribagh');
});
