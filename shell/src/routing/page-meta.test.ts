import { expect, it } from 'vitest';
import { completeMeta } from './page-meta.ts';

it('appends the published name and the city to the title, and names the shop', () => {
  const meta = { title: 'About Us', description: 'Who {shop} is.' };
  expect(completeMeta(meta, 'Ravi')).toEqual({
    title: 'About Us | Ravi, Hazaribagh',
    description: 'Who Ravi is.',
  });
  expect(completeMeta(meta, 'Ca$$ & Co').description).toBe('Who Ca$$ & Co is.');
});
