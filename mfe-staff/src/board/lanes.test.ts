import { expect, it } from 'vitest';
import { toMoment } from '../visits/times.ts';
import { layOutVisits, findWindowAt } from './lanes.ts';

const DAY = '2026-11-23';
const at = (hour: number) => toMoment(DAY, `${String(hour).padStart(2, '0')}:00`);
const visit = (from: number, to: number) => ({ start: at(from), end: at(to) });

it('positions a visit at its window', () => {
  expect(layOutVisits([visit(8, 10), visit(14, 16)])).toMatchObject([
    { left: 0, lane: 0 },
    { left: 50, lane: 0 },
  ]);
  expect(layOutVisits([visit(8, 14)])[0]?.width).toBe(50);
});

it('puts overlapping visits into different lanes', () => {
  const lanes = layOutVisits([visit(10, 12), visit(10, 12), visit(12, 14)]).map(({ lane }) => lane);
  expect(lanes).toEqual([0, 1, 0]);
});

it('selects the window under the pointer on a drop', () => {
  expect(findWindowAt(DAY, 0)).toBe(at(8));
  expect(findWindowAt(DAY, 0.49)).toBe(at(12));
  expect(findWindowAt(DAY, 1)).toBe(at(18));
  expect(findWindowAt(DAY, -0.1)).toBe(at(8));
});
