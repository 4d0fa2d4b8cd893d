import { expect, it } from 'vitest';
import { about as en } from './en/about.ts';
import { about as hi } from './hi/about.ts';

it('the About page has the specified figures in both languages', () => {
  const figures = ['300+', '2+', '10+', '4.8'];
  expect(en.stats.map(({ value }) => value)).toEqual(figures);
  expect(hi.stats.map(({ value }) => value)).toEqual(figures);
});
