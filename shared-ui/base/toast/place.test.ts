import { expect, it } from 'vitest';
import { placeFor, type Box, type Obstacle } from './place.ts';

const messages: Box = { left: 16, right: 344, top: 660, bottom: 720 };
const screen = { top: 0, bottom: 740 };
const at = (top: number, height: number, hard = true): Obstacle => ({
  left: 20,
  right: 340,
  top,
  bottom: top + height,
  hard,
});

it('leaves messages at the lower edge where they lie over nothing', () => {
  expect(placeFor(messages, [], screen)).toBe(0);
  expect(placeFor(messages, [at(40, 44), at(400, 44)], screen)).toBe(0);
  expect(placeFor(messages, [{ ...at(670, 44), left: 350, right: 390 }], screen)).toBe(0);
  expect(placeFor(messages, [at(680, 0)], screen)).toBe(0);
});

it('moves them above a bar, and above what stands over it', () => {
  expect(placeFor(messages, [at(676, 64)], screen)).toBe(676 - 8 - 720);
  expect(placeFor(messages, [at(676, 64), at(620, 48)], screen)).toBe(620 - 8 - 720);
});

it('moves them a little nearer to the edge where they lie over nothing there, and not over it', () => {
  expect(placeFor(messages, [at(620, 44)], screen)).toBe(8);
  expect(placeFor(messages, [at(620, 50)], screen)).toBe(620 - 8 - 720);
  expect(placeFor({ ...messages, bottom: 728 }, [at(620, 44)], screen)).toBe(4);
  expect(placeFor({ ...messages, bottom: 730 }, [at(620, 44)], screen)).toBe(620 - 8 - 730);
});

it('moves them above the keyboard of a phone', () => {
  expect(placeFor(messages, [], { top: 0, bottom: 420 })).toBe(420 - 8 - 720);
  expect(placeFor(messages, [at(380, 44)], { top: 0, bottom: 420 })).toBe(380 - 8 - 720);
});

it('rather lies over a link than over a field, and over a link than far up', () => {
  expect(placeFor(messages, [at(670, 48), at(560, 80, false)], screen)).toBe(560 - 8 - 720);
  expect(placeFor(messages, [at(670, 48), at(60, 600, false)], screen)).toBe(670 - 8 - 720);
  expect(placeFor(messages, [at(100, 600, false)], screen)).toBe(0);
});

it('stays where there is no room for it', () => {
  expect(placeFor(messages, [at(0, 740)], screen)).toBe(0);
});
