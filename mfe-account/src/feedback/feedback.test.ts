import { describe, expect, it } from 'vitest';
import { keepFitting, reasonsFor, reviewPayload } from './feedback.ts';

describe('reasonsFor', () => {
  it('offers none before a rating was chosen', () => {
    expect(reasonsFor(0)).toEqual([]);
  });

  it.each([
    [1, ['Bad Behavior', 'Bad Service', 'Delay to reach destination']],
    [2, ['Moderate Behavior', 'Low Experience', 'Bad Behavior']],
    [3, ['Moderate Behavior', 'Low Experience', 'Bad Behavior']],
    [4, ['Good Behavior', 'Experienced', 'Proper In Time']],
    [5, ['Excellent Behavior', 'Full Experienced', 'Timely']],
  ] as const)('of %i stars are these', (rating, reasons) => {
    expect(reasonsFor(rating)).toEqual(reasons);
  });
});

describe('keepFitting', () => {
  it('drops what the new rating does not offer', () => {
    expect(keepFitting(['Bad Behavior', 'Bad Service'], 2)).toEqual(['Bad Behavior']);
    expect(keepFitting(['Timely'], 4)).toEqual([]);
  });
});

describe('reviewPayload', () => {
  it('joins the reasons by commas, in the order of the list', () => {
    expect(reviewPayload(5, ['Timely', 'Excellent Behavior'], ' good ')).toEqual({
      rating: 5,
      comment: 'good',
      reason: 'Excellent Behavior,Timely',
      forwardMessage: '',
    });
  });
});
