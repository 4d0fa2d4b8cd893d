import { expect, it } from 'vitest';
import { computeCrop, dragCrop, INITIAL_CROP } from './crop.rules.ts';

const WIDE = { width: 3000, height: 1200 };
const RATIO = 4 / 3;

it('begins with the largest part that has the ratio, in the middle', () => {
  expect(computeCrop(WIDE, RATIO, INITIAL_CROP)).toEqual({
    left: 700,
    top: 0,
    width: 1600,
    height: 1200,
  });
  const tall = { width: 1200, height: 3000 };
  expect(computeCrop(tall, 1, INITIAL_CROP)).toMatchObject({ left: 0, top: 900, height: 1200 });
});

it('keeps the crop within the picture', () => {
  const choice = { zoom: 2, x: 1, y: 1 };
  const { left, top, width, height } = computeCrop(WIDE, RATIO, choice);
  expect([left + width, top + height]).toEqual([3000, 1200]);
});

it('follows a drag up to the edge', () => {
  const dragged = dragCrop(WIDE, RATIO, INITIAL_CROP, { x: 0.25, y: 0.25 });
  expect(computeCrop(WIDE, RATIO, dragged).left).toBeCloseTo(300);
  expect(dragged.y).toBe(0.5);
  expect(dragCrop(WIDE, RATIO, INITIAL_CROP, { x: 2, y: 0 }).x).toBe(0);
});
