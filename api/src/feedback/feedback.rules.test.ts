import { expect, it } from 'vitest';
import { parseReasons } from './feedback.rules.ts';

const LOW = ['Moderate Behavior', 'Low Experience', 'Bad Behavior'];

it.each([
  [1, ['Bad Behavior', 'Bad Service', 'Delay to reach destination']],
  [2, LOW],
  [3, LOW],
  [4, ['Good Behavior', 'Experienced', 'Proper In Time']],
  [5, ['Excellent Behavior', 'Full Experienced', 'Timely']],
])('accepts the reasons of rating %i, all or one', (rating, reasons) => {
  expect(parseReasons(rating, reasons.join(','))).toEqual(reasons);
  expect(parseReasons(rating, reasons[1] ?? '')).toEqual([reasons[1]]);
});

it.each(['', ' ', ',', ' , ,'])('parses "%s" as no reason', (joined) => {
  expect(parseReasons(5, joined)).toEqual([]);
});

it('trims and deduplicates reasons', () => {
  expect(parseReasons(5, ' Timely ,Full Experienced,Timely,')).toEqual([
    'Timely',
    'Full Experienced',
  ]);
});

it.each([
  [5, 'Bad Service'],
  [5, 'Timely,Bad Service'],
  [1, 'Timely'],
  [5, 'timely'],
  [6, 'Timely'],
  [0, 'Bad Service'],
])('for rating %i rejects the reasons %s', (rating, joined) => {
  expect(parseReasons(rating, joined)).toBeNull();
});
