import { expect, it } from 'vitest';
import { toMoment } from '../visits/times.ts';
import { DEFAULT_WINDOWS } from '../calls/use-shop.ts';
import { layOutVisits, findWindowStart, toColumns } from './lanes.ts';

const DAY = '2026-11-23';
const at = (hour: number) => toMoment(DAY, `${String(hour).padStart(2, '0')}:00`);
const visit = (from: number, to: number) => ({ start: at(from), end: at(to) });

it('positions a visit at its window', () => {
  expect(layOutVisits([visit(8, 10), visit(14, 16)], DEFAULT_WINDOWS)).toMatchObject([
    { left: 0, lane: 0 },
    { left: 50, lane: 0 },
  ]);
  expect(layOutVisits([visit(8, 14)], DEFAULT_WINDOWS)[0]?.width).toBe(50);
});

it('puts overlapping visits into different lanes', () => {
  const lanes = layOutVisits([visit(10, 12), visit(10, 12), visit(12, 14)], DEFAULT_WINDOWS).map(
    ({ lane }) => lane,
  );
  expect(lanes).toEqual([0, 1, 0]);
});

it('selects the window under the pointer on a drop', () => {
  expect(findWindowStart(DAY, 0, DEFAULT_WINDOWS)).toBe(at(8));
  expect(findWindowStart(DAY, 0.49, DEFAULT_WINDOWS)).toBe(at(12));
  expect(findWindowStart(DAY, 1, DEFAULT_WINDOWS)).toBe(at(18));
  expect(findWindowStart(DAY, -0.1, DEFAULT_WINDOWS)).toBe(at(8));
});

it('uses the windows that the settings define', () => {
  const windows = { starts: ['09:00', '10:00', '13:00'], window_minutes: 180 };
  expect(toColumns(windows)).toBe('minmax(0, 60fr) minmax(0, 180fr) minmax(0, 180fr)');
  expect(findWindowStart(DAY, 0.5, windows)).toBe(at(10));
  // A visit in a window that is no longer offered stays visible.
  expect(layOutVisits([visit(6, 8)], windows)).toMatchObject([{ left: 0, width: 8 }]);
  expect(layOutVisits([visit(18, 20)], windows)).toMatchObject([{ left: 92, width: 8 }]);
});
