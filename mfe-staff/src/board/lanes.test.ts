import { expect, it } from 'vitest';
import { toMoment } from '../visits/times.ts';
import { DEFAULT_GRID } from '../calls/use-shop.ts';
import { layOutVisits, findWindowAt, toColumns } from './lanes.ts';

const DAY = '2026-11-23';
const at = (hour: number) => toMoment(DAY, `${String(hour).padStart(2, '0')}:00`);
const visit = (from: number, to: number) => ({ start: at(from), end: at(to) });

it('positions a visit at its window', () => {
  expect(layOutVisits([visit(8, 10), visit(14, 16)], DEFAULT_GRID)).toMatchObject([
    { left: 0, lane: 0 },
    { left: 50, lane: 0 },
  ]);
  expect(layOutVisits([visit(8, 14)], DEFAULT_GRID)[0]?.width).toBe(50);
});

it('puts overlapping visits into different lanes', () => {
  const lanes = layOutVisits([visit(10, 12), visit(10, 12), visit(12, 14)], DEFAULT_GRID).map(
    ({ lane }) => lane,
  );
  expect(lanes).toEqual([0, 1, 0]);
});

it('selects the window under the pointer on a drop', () => {
  expect(findWindowAt(DAY, 0, DEFAULT_GRID)).toBe(at(8));
  expect(findWindowAt(DAY, 0.49, DEFAULT_GRID)).toBe(at(12));
  expect(findWindowAt(DAY, 1, DEFAULT_GRID)).toBe(at(18));
  expect(findWindowAt(DAY, -0.1, DEFAULT_GRID)).toBe(at(8));
});

it('follows the windows of the settings', () => {
  const grid = { starts: ['09:00', '10:00', '13:00'], window_minutes: 180 };
  expect(toColumns(grid)).toBe('minmax(0, 60fr) minmax(0, 180fr) minmax(0, 180fr)');
  expect(findWindowAt(DAY, 0.5, grid)).toBe(at(10));
  // A visit of a window that is no longer offered stays visible.
  expect(layOutVisits([visit(6, 8)], grid)).toMatchObject([{ left: 0, width: 8 }]);
  expect(layOutVisits([visit(18, 20)], grid)).toMatchObject([{ left: 92, width: 8 }]);
});
