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
])('parses the steps %j as %j', (given, steps) => {
  expect(parseSteps(given)).toEqual(steps);
});

it.each([[[]], [[100]], [[50, 10]], [[10, 10]], [[0, 50]], [[10, 101]], [[33.333]]])(
  'rejects the steps %j',
  (given) => {
    expect(parseSteps(given)).toBeNull();
  },
);
