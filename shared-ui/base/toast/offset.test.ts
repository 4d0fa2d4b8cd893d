import { expect, it } from 'vitest';
import { getOffset, type Box, type Obstacle } from './offset.ts';

const messages: Box = { left: 16, right: 344, top: 660, bottom: 720 };
const screen = { top: 0, bottom: 740 };
const createObstacle = (
  top: number,
  height: number,
  kind: Obstacle['kind'] = 'button',
): Obstacle => ({
  left: 20,
  right: 340,
  top,
  bottom: top + height,
  kind,
});
const avoid = (...obstacles: Obstacle[]): number => getOffset(messages, obstacles, screen);

it('keeps toasts at the lower edge if nothing is there', () => {
  expect(avoid()).toBe(0);
  expect(avoid(createObstacle(40, 44), createObstacle(400, 44))).toBe(0);
  expect(avoid({ ...createObstacle(670, 44), left: 350, right: 390 })).toBe(0);
  expect(avoid(createObstacle(680, 0))).toBe(0);
});

it('moves toasts above a bar, and above a control directly above the bar', () => {
  const bar = createObstacle(676, 64);
  expect(avoid(bar)).toBe(676 - 8 - 720);
  expect(avoid(bar, createObstacle(620, 48))).toBe(620 - 8 - 720);
});

it('moves toasts up to 8 px down if they cover nothing there, otherwise up', () => {
  const obstacle = createObstacle(620, 44);
  expect(avoid(obstacle)).toBe(8);
  expect(avoid(createObstacle(620, 50))).toBe(620 - 8 - 720);
  expect(getOffset({ ...messages, bottom: 728 }, [obstacle], screen)).toBe(4);
  expect(getOffset({ ...messages, bottom: 730 }, [obstacle], screen)).toBe(620 - 8 - 730);
});

it('moves toasts above a phone’s keyboard', () => {
  const aboveKeyboard = { top: 0, bottom: 420 };
  expect(getOffset(messages, [], aboveKeyboard)).toBe(420 - 8 - 720);
  expect(getOffset(messages, [createObstacle(380, 44)], aboveKeyboard)).toBe(380 - 8 - 720);
});

it('covers a link only if it would otherwise cover a field or move far up', () => {
  const field = createObstacle(670, 48, 'field');
  expect(avoid(field, createObstacle(560, 80, 'link'))).toBe(560 - 8 - 720);
  expect(avoid(field, createObstacle(60, 600, 'link'))).toBe(670 - 8 - 720);
  expect(avoid(createObstacle(100, 600, 'link'))).toBe(0);
});

it('covers a field rather than a button', () => {
  const button = createObstacle(670, 48);
  expect(avoid(button, createObstacle(40, 600, 'field'))).toBe(670 - 8 - 720);
});

it('does not move toasts if there is no space', () => {
  expect(avoid(createObstacle(0, 740))).toBe(0);
});
