import { describe, expect, it } from 'vitest';
import { about } from '../../texts/en/about.ts';
import { referral } from '../../texts/en/referral.ts';

/** Diagnosis visits can be booked and have a fee. */
describe('no free visit is promised', () => {
  it.each([
    ['About', about],
    ['Referral', referral],
  ])('on the %s page', (_page, texts) => {
    expect(JSON.stringify(texts)).not.toMatch(/no visiting fee|visit costs nothing/i);
  });
});
