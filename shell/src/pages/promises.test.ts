import { describe, expect, it } from 'vitest';
import { about } from '../../texts/en/about.ts';
import { referral } from '../../texts/en/referral.ts';

/** There are visits that are booked and paid for, to find out what is the matter. */
describe('no visit without a fee is promised', () => {
  it.each([
    ['About', about],
    ['the referral landing', referral],
  ])('by %s', (_page, words) => {
    expect(JSON.stringify(words)).not.toMatch(/no visiting fee|visit costs nothing/i);
  });
});
