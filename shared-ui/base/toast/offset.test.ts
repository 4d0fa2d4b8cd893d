import { expect, it } from 'vitest';
import { getOffset, type Box, type Obstacle } from './offset.ts';

const messages: Box = { left: 16, right: 344, top: 660, bottom: 720 };
const screen = { top: 0, bottom: 740 };
const createObstacle = (top: number, height: number, isHard = true): Obstacle => ({
  left: 20,
  right: 340,
  top,
  bottom: top + height,
  isHard,
});

it('keeps toasts at the lower edge if nothing is there', () => {
  expect(getOffset(messages, [], screen)).toBe(0);
  expect(getOffset(messages, [createObstacle(40, 44), createObstacle(400, 44)], screen)).toBe(0);
  expect(getOffset(messages, [{ ...createObstacle(670, 44), left: 350, right: 390 }], screen)).toBe(
    0,
  );
  expect(getOffset(messages, [createObstacle(680, 0)], screen)).toBe(0);
});

it('moves toasts above a bar, and above a control directly above the bar', () => {
  expect(getOffset(messages, [createObstacle(676, 64)], screen)).toBe(676 - 8 - 720);
  expect(getOffset(messages, [createObstacle(676, 64), createObstacle(620, 48)], screen)).toBe(
    620 - 8 - 720,
  );
});

it('moves toasts up to 8 px towards the edge if they then cover nothing', () => {
  expect(getOffset(messages, [createObstacle(620, 44)], screen)).toBe(8);
  expect(getOffset(messages, [createObstacle(620, 50)], screen)).toBe(620 - 8 - 720);
  expect(getOffset({ ...messages, bottom: 728 }, [createObstacle(620, 44)], screen)).toBe(4);
  expect(getOffset({ ...messages, bottom: 730 }, [createObstacle(620, 44)], screen)).toBe(
    620 - 8 - 730,
  );
});

it('moves toasts above a phone’s keyboard', () => {
  expect(getOffset(messages, [], { top: 0, bottom: 420 })).toBe(420 - 8 - 720);
  expect(getOffset(messages, [createObstacle(380, 44)], { top: 0, bottom: 420 })).toBe(
    380 - 8 - 720,
  );
});

it('prefers to cover a link over a field, and over moving far up', () => {
  expect(
    getOffset(messages, [createObstacle(670, 48), createObstacle(560, 80, false)], screen),
  ).toBe(560 - 8 - 720);
  expect(
    getOffset(messages, [createObstacle(670, 48), createObstacle(60, 600, false)], screen),
  ).toBe(670 - 8 - 720);
  expect(getOffset(messages, [createObstacle(100, 600, false)], screen)).toBe(0);
});

it('does not move toasts if there is no space', () => {
  expect(getOffset(messages, [createObstacle(0, 740)], screen)).toBe(0);
});
