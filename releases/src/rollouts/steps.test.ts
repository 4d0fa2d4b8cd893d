import { expect, it } from 'vitest';
import { parseSteps, DEFAULT_STEPS } from './steps.ts';

it.each([
  [DEFAULT_STEPS, [10, 50, 100]],
  [
    [1, 5, 25],
    [1, 5, 25, 100],
  ],
  [
    [0.5, 100],
    [0.5, 100],
  ],
  // Each times 100 is not an integer in floating point.
  [
    [0.07, 0.29, 1.1],
    [0.07, 0.29, 1.1, 100],
  ],
])('parseSteps parses the steps %j as %j', (text, steps) => {
  expect(parseSteps(text)).toEqual(steps);
});

it.each([[[]], [[100]], [[50, 10]], [[10, 10]], [[0, 50]], [[10, 101]], [[33.333]], [[1e-7]]])(
  'parseSteps rejects the steps %j',
  (text) => {
    expect(parseSteps(text)).toBeNull();
  },
);
