import { expect, it } from 'vitest';
import { toIndianDay } from 'contract/indian-time';
import { rankCandidates } from './candidates.rules.ts';
import { parseHours } from './technicians/hours.rules.ts';
import { findObstacle, getOccupiedTime, type Worker } from './windows.rules.ts';

const travel = { Sadar: { Sadar: 15, Ichak: 35 }, Ichak: { Sadar: 35, Ichak: 20 } };
const at = (time: string): number => Date.parse(`2026-11-21T${time}:00+05:30`);
const DAY = toIndianDay(at('10:00'));
const occupied = getOccupiedTime(at('10:00'), 'Sadar', 60, travel);
const task = { work: { minutes: 60, skills: [14] }, block: 'Sadar', occupied };

const createWorker = (id: number, overrides: Partial<Worker> = {}): Worker => ({
  id,
  skills: [14],
  blocks: ['Sadar'],
  hours: parseHours('Mon-Sat 09:00-18:00') ?? [],
  leave: [],
  busy: new Map(),
  ...overrides,
});
const busyAt = (time: string, minutes: number) =>
  new Map([[DAY, [getOccupiedTime(at(time), 'Sadar', minutes, travel)]]]);
const rank = (workers: readonly Worker[], reservedId: number | null = null, request = task) =>
  rankCandidates(workers, request, reservedId).map(({ worker: { id }, obstacle }) => [
    id,
    obstacle,
  ]);

it('ranks available technicians first: the one whose time is reserved, then by load', () => {
  const loaded = createWorker(1, { busy: busyAt('14:00', 120) });
  const reservedWorker = createWorker(2, { busy: busyAt('13:00', 240) });
  expect(rank([loaded, reservedWorker, createWorker(3)], 2)).toEqual([
    [2, null],
    [3, null],
    [1, null],
  ]);
});

it('ranks unavailable technicians by obstacle', () => {
  const away = [{ from: at('00:00'), to: at('23:00') }];
  const others = [
    createWorker(1, { skills: [5] }),
    createWorker(2, { blocks: ['Ichak'] }),
    createWorker(3, { leave: away }),
    createWorker(4, { hours: parseHours('Sun 09:00-18:00') ?? [] }),
    createWorker(5, { busy: busyAt('10:30', 60) }),
    createWorker(6),
  ];
  expect(rank(others)).toEqual([
    [6, null],
    [5, 'elsewhere'],
    [4, 'hours'],
    [3, 'leave'],
    [2, 'block'],
    [1, 'skill'],
  ]);
});

it('ranks an available technician before an unavailable one whose time is reserved', () => {
  expect(rank([createWorker(1, { skills: [5] }), createWorker(2)], 1)).toEqual([
    [2, null],
    [1, 'skill'],
  ]);
});

it('reports a conflicting visit rather than an obstacle that staff can overrule', () => {
  const both = createWorker(1, { skills: [5], busy: busyAt('10:00', 60) });
  expect(findObstacle(both, task.work, occupied)).toBe('skill');
  expect(rank([both])).toEqual([[1, 'elsewhere']]);
});

it('checks only skills and blocks for an order without a time', () => {
  const taskWithoutTime = { ...task, occupied: null };
  const busy = createWorker(1, { busy: busyAt('10:00', 60), hours: [] });
  expect(
    rankCandidates([createWorker(2, { skills: [] }), busy], taskWithoutTime, null),
  ).toMatchObject([
    { worker: { id: 1 }, obstacle: null },
    { worker: { id: 2 }, obstacle: 'skill' },
  ]);
});
