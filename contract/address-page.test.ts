import { expect, it } from 'vitest';
import { FROM_MY_DETAILS, getReturnPath } from './address-page.ts';

it.each([
  [FROM_MY_DETAILS, '/account/referral'],
  [null, '/cart'],
  [{ returnTo: '/elsewhere' }, '/cart'],
])('the address page opened with the state %j returns to %s', (state, path) => {
  expect(getReturnPath(state)).toBe(path);
});
