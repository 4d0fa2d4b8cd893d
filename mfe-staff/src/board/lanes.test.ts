import { expect, it } from 'vitest';
import { momentOf } from '../visits/times.ts';
import { placed, windowAt } from './lanes.ts';

const DAY = '2026-11-23';
const at = (hour: number) => momentOf(DAY, `${String(hour).padStart(2, '0')}:00`);
const visit = (from: number, to: number) => ({ start: at(from), end: at(to) });

it('a visit stands where its window is', () => {
  expect(placed([visit(8, 10), visit(14, 16)])).toMatchObject([
    { left: 0, lane: 0 },
    { left: 50, lane: 0 },
  ]);
  expect(placed([visit(8, 14)])[0]?.width).toBe(50);
});

it('visits of one window stand below each other', () => {
  const lanes = placed([visit(10, 12), visit(10, 12), visit(12, 14)]).map(({ lane }) => lane);
  expect(lanes).toEqual([0, 1, 0]);
});

it('what is let go begins with the window that it is over', () => {
  expect(windowAt(DAY, 0)).toBe(at(8));
  expect(windowAt(DAY, 0.49)).toBe(at(12));
  expect(windowAt(DAY, 1)).toBe(at(18));
  expect(windowAt(DAY, -0.1)).toBe(at(8));
});
