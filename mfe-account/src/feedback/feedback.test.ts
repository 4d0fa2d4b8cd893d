import { describe, expect, it } from 'vitest';
import { keepFitting, reasonsFor, reviewPayload } from './feedback.ts';

describe('reasonsFor', () => {
  it('offers three reasons for each rating and none before', () => {
    expect(reasonsFor(0)).toEqual([]);
    expect(reasonsFor(2)).toEqual(reasonsFor(3));
    expect(reasonsFor(5)).toEqual(['Excellent Behavior', 'Full Experienced', 'Timely']);
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
