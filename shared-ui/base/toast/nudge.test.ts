import { expect, it } from 'vitest';
import { nudge, type Box } from './nudge.ts';

const message: Box = { left: 16, right: 344, top: 132, bottom: 192 };
const row = (top: number, height: number): Box => ({
  left: 20,
  right: 340,
  top,
  bottom: top + height,
});

it('leaves a message where it lies over nothing', () => {
  expect(nudge(message, [], 740)).toBe(0);
  expect(nudge(message, [row(40, 44), row(400, 44)], 740)).toBe(0);
  expect(nudge(message, [{ left: 350, right: 390, top: 140, bottom: 184 }], 740)).toBe(0);
});

it('moves it the shorter way past what it lies over', () => {
  expect(nudge(message, [row(110, 44)], 740)).toBe(154 + 8 - 132);
  expect(nudge(message, [row(180, 44)], 740)).toBe(180 - 8 - 192);
});

it('moves it past a neighbour that stands in the way too', () => {
  expect(nudge(message, [row(20, 160), row(190, 44)], 740)).toBe(242 - 132);
});

it('leaves it where the screen has no room for it nearby', () => {
  expect(nudge(message, [row(0, 740)], 740)).toBe(0);
  expect(nudge(message, [row(40, 480)], 740)).toBe(0);
});

it('does not count what has no size', () => {
  expect(nudge(message, [{ left: 20, right: 20, top: 140, bottom: 140 }], 740)).toBe(0);
});
