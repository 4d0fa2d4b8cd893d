import { expect, it } from 'vitest';
import { parseReasons } from './feedback.rules.ts';

const LOW = ['Moderate Behavior', 'Low Experience', 'Bad Behavior'];

it.each([
  [1, ['Bad Behavior', 'Bad Service', 'Delay to reach destination']],
  [2, LOW],
  [3, LOW],
  [4, ['Good Behavior', 'Experienced', 'Proper In Time']],
  [5, ['Excellent Behavior', 'Full Experienced', 'Timely']],
])('a rating of %i may give its own reasons, all or one', (rating, reasons) => {
  expect(parseReasons(rating, reasons.join(','))).toEqual(reasons);
  expect(parseReasons(rating, reasons[1] ?? '')).toEqual([reasons[1]]);
});

it.each(['', ' ', ',', ' , ,'])('no reason is given by "%s"', (joined) => {
  expect(parseReasons(5, joined)).toEqual([]);
});

it('a reason counts once, without blanks around it', () => {
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
])('a rating of %i refuses %s', (rating, joined) => {
  expect(parseReasons(rating, joined)).toBeNull();
});
