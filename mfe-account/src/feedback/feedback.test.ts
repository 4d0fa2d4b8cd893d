import { describe, expect, it } from 'vitest';
import { keepValidReasons, getReasons, buildReviewBody } from './feedback.ts';

describe('getReasons', () => {
  it('returns none without a rating', () => {
    expect(getReasons(0)).toEqual([]);
  });

  it.each([
    [1, ['Bad Behavior', 'Bad Service', 'Delay to reach destination']],
    [2, ['Moderate Behavior', 'Low Experience', 'Bad Behavior']],
    [3, ['Moderate Behavior', 'Low Experience', 'Bad Behavior']],
    [4, ['Good Behavior', 'Experienced', 'Proper In Time']],
    [5, ['Excellent Behavior', 'Full Experienced', 'Timely']],
  ] as const)('returns the reasons for %i stars', (rating, reasons) => {
    expect(getReasons(rating)).toEqual(reasons);
  });
});

describe('keepValidReasons', () => {
  it('drops reasons that the new rating does not offer', () => {
    expect(keepValidReasons(['Bad Behavior', 'Bad Service'], 2)).toEqual(['Bad Behavior']);
    expect(keepValidReasons(['Timely'], 4)).toEqual([]);
  });
});

describe('buildReviewBody', () => {
  it('joins reasons by commas in list order', () => {
    expect(buildReviewBody(5, ['Timely', 'Excellent Behavior'], ' good ')).toEqual({
      rating: 5,
      comment: 'good',
      reason: 'Excellent Behavior,Timely',
      forwardMessage: '',
    });
  });
});
