import { expect, it } from 'vitest';
import { getOffset, type Box, type Obstacle } from './offset.ts';

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
  expect(getOffset(messages, [], screen)).toBe(0);
  expect(getOffset(messages, [at(40, 44), at(400, 44)], screen)).toBe(0);
  expect(getOffset(messages, [{ ...at(670, 44), left: 350, right: 390 }], screen)).toBe(0);
  expect(getOffset(messages, [at(680, 0)], screen)).toBe(0);
});

it('moves them above a bar, and above what stands over it', () => {
  expect(getOffset(messages, [at(676, 64)], screen)).toBe(676 - 8 - 720);
  expect(getOffset(messages, [at(676, 64), at(620, 48)], screen)).toBe(620 - 8 - 720);
});

it('moves them a little nearer to the edge where they lie over nothing there, and not over it', () => {
  expect(getOffset(messages, [at(620, 44)], screen)).toBe(8);
  expect(getOffset(messages, [at(620, 50)], screen)).toBe(620 - 8 - 720);
  expect(getOffset({ ...messages, bottom: 728 }, [at(620, 44)], screen)).toBe(4);
  expect(getOffset({ ...messages, bottom: 730 }, [at(620, 44)], screen)).toBe(620 - 8 - 730);
});

it('moves them above the keyboard of a phone', () => {
  expect(getOffset(messages, [], { top: 0, bottom: 420 })).toBe(420 - 8 - 720);
  expect(getOffset(messages, [at(380, 44)], { top: 0, bottom: 420 })).toBe(380 - 8 - 720);
});

it('rather lies over a link than over a field, and over a link than far up', () => {
  expect(getOffset(messages, [at(670, 48), at(560, 80, false)], screen)).toBe(560 - 8 - 720);
  expect(getOffset(messages, [at(670, 48), at(60, 600, false)], screen)).toBe(670 - 8 - 720);
  expect(getOffset(messages, [at(100, 600, false)], screen)).toBe(0);
});

it('stays where there is no room for it', () => {
  expect(getOffset(messages, [at(0, 740)], screen)).toBe(0);
});
