import { expect, it } from 'vitest';
import { isNavigation } from './navigation.ts';

const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

it('is a navigation according to Sec-Fetch headers', () => {
  expect(isNavigation({ ...navigation, 'sec-fetch-site': 'none' })).toBe(true);
});

it.each([
  ['says nothing', {}],
  ['asks from a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ['fills a frame', { ...navigation, 'sec-fetch-dest': 'iframe' }],
  ['says half of it', { 'sec-fetch-dest': 'document' }],
  ['fetches in advance', { ...navigation, 'sec-purpose': 'prefetch' }],
  ['renders in advance', { ...navigation, 'sec-purpose': 'prefetch;prerender' }],
  ['fetches in advance by an older name', { ...navigation, purpose: 'prefetch' }],
  ['fetches in advance by the oldest name', { ...navigation, 'x-moz': 'prefetch' }],
])('is not a navigation if it %s', (_what, headers) => {
  expect(isNavigation(headers)).toBe(false);
});
