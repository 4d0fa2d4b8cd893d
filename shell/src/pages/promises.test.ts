import { describe, expect, it } from 'vitest';
import { about } from '../../texts/en/about.ts';
import { referral } from '../../texts/en/referral.ts';

/** Diagnosis visits can be booked and have a fee. */
describe('no visit without a fee is promised', () => {
  it.each([
    ['About', about],
    ['the referral landing', referral],
  ])('by %s', (_page, words) => {
    expect(JSON.stringify(words)).not.toMatch(/no visiting fee|visit costs nothing/i);
  });
});
