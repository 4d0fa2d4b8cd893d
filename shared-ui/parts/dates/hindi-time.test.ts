import { expect, it } from 'vitest';
import * as hi from '../../texts/hi/ui.ts';

it.each([
  [7, 'सुबह 7:24'],
  [13, 'दोपहर 7:24'],
  [17, 'शाम 7:24'],
  [21, 'रात 7:24'],
])('puts the part of the day before a time in hour %i', (hours, words) => {
  const { time } = hi.uiTexts;
  expect(time('7:24', 'शाम', hours)).toBe(words);
});
