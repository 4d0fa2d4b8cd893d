import { expect, it } from 'vitest';
import { getPerViewStyle, TILES } from './per-view.ts';

it('shows two tiles from 0 px, three from 600 and four from 800', () => {
  expect(TILES).toEqual({ 0: 2, 600: 3, 800: 4 });
  expect(getPerViewStyle(TILES)).toEqual({ '--row-0': 2, '--row-600': 3, '--row-800': 4 });
});
