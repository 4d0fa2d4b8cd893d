import { expect, it } from 'vitest';
import { sortLists } from './sorted-manifest-plugin.ts';

it('the sorted manifest does not depend on the order of its lists', () => {
  const home = { id: 'a:home', assets: { js: ['2.js', '1.js'] } };
  const cart = { id: 'a:cart', assets: { js: [] } };
  const expected = [cart, { id: 'a:home', assets: { js: ['1.js', '2.js'] } }];
  expect(sortLists({ exposes: [home, cart], name: 'a' })).toEqual({ exposes: expected, name: 'a' });
  expect(sortLists({ exposes: [cart, home], name: null })).toEqual({
    exposes: expected,
    name: null,
  });
});
