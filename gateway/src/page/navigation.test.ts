import { expect, it } from 'vitest';
import { isNavigation } from './navigation.ts';

const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

it('isNavigation detects a navigation by its Sec-Fetch headers', () => {
  expect(isNavigation({ ...navigation, 'sec-fetch-site': 'none' })).toBe(true);
});

it.each([
  ['has no Sec-Fetch headers', {}],
  ['is a script request', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ['is for a frame', { ...navigation, 'sec-fetch-dest': 'iframe' }],
  ['has only one Sec-Fetch header', { 'sec-fetch-dest': 'document' }],
  ['is a prefetch', { ...navigation, 'sec-purpose': 'prefetch' }],
  ['is a prerender', { ...navigation, 'sec-purpose': 'prefetch;prerender' }],
  ['is a prefetch with Purpose', { ...navigation, purpose: 'prefetch' }],
  ['is a prefetch with X-Moz', { ...navigation, 'x-moz': 'prefetch' }],
])('isNavigation does not detect a navigation if the request %s', (_what, headers) => {
  expect(isNavigation(headers)).toBe(false);
});
