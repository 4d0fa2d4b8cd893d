import { describe, expect, it } from 'vitest';
import { createRandom } from '../../faults/harness/random.ts';
import { findFaults, type PlainVisit } from '../../visits/plain-checker.ts';
import { createRandomPlan, type Plan } from '../../visits/random-plan.ts';
import { parseHours } from './technicians/hours.rules.ts';
import { getVisitSettings } from './visit-settings.ts';
import {
  isWindowStart,
  findObstacle,
  getOccupiedTime,
  needsSeveralVisits,
  listOfferedWindows,
  rankAvailableWorkers,
  listWindowsAhead,
  type Worker,
} from './windows.rules.ts';

const settings = {
  ...getVisitSettings(),
  travel: { Sadar: { Sadar: 15, Ichak: 35 }, Ichak: { Sadar: 35, Ichak: 20 } },
};
const { travel } = settings;
/** Friday, 12:00 in India. */
const NOW = Date.parse('2026-11-20T06:30:00Z');
const at = (time: string): number => Date.parse(`2026-11-21T${time}:00+05:30`);
/** The day of `at`, as `toIndianDay` returns it. */
const DAY = 20_778;

const busyWith = (...visits: readonly { block: string; start: string; minutes: number }[]) =>
  new Map([
    [
      DAY,
      visits.map(({ block, start, minutes }) => getOccupiedTime(at(start), block, minutes, travel)),
    ],
  ]);
const createWorker = (overrides: Partial<Worker> = {}): Worker => ({
  id: 1,
  skills: [14],
  blocks: ['Sadar', 'Ichak'],
  hours: parseHours('Mon-Sat 09:00-18:00') ?? [],
  leave: [],
  busy: new Map(),
  ...overrides,
});
const work = { minutes: 60, skills: [14] };
const getObstacle = (
  worker: Worker,
  start: string,
  { block = 'Sadar', minutes = 60, skills = [14] } = {},
) => findObstacle(worker, { minutes, skills }, getOccupiedTime(at(start), block, minutes, travel));

const busyFromTen = (minutes: number, block = 'Sadar') =>
  createWorker({ busy: busyWith({ block, start: '10:00', minutes }) });

describe('findObstacle', () => {
  it('requires all skills and the block', () => {
    expect(getObstacle(createWorker(), '10:00')).toBeUndefined();
    expect(getObstacle(createWorker(), '10:00', { skills: [14, 5] })).toBe('skill');
    expect(getObstacle(createWorker({ blocks: ['Ichak'] }), '10:00')).toBe('block');
    expect(getObstacle(createWorker(), '10:00', { skills: [] })).toBeUndefined();
  });

  it('requires the work to start and end within working hours', () => {
    expect(getObstacle(createWorker(), '08:00')).toBe('hours');
    expect(getObstacle(createWorker(), '09:00')).toBeUndefined();
    expect(getObstacle(createWorker(), '16:00', { minutes: 120 })).toBeUndefined();
    expect(getObstacle(createWorker(), '16:00', { minutes: 121 })).toBe('hours');
    expect(getObstacle(createWorker({ hours: parseHours('Sun 09:00-18:00') ?? [] }), '10:00')).toBe(
      'hours',
    );
  });

  it('rejects work during leave', () => {
    const leave = [{ from: at('11:00'), to: at('13:00') }];
    expect(getObstacle(createWorker({ leave }), '10:00')).toBeUndefined();
    expect(getObstacle(createWorker({ leave }), '10:00', { minutes: 61 })).toBe('leave');
    expect(getObstacle(createWorker({ leave }), '12:00')).toBe('leave');
    expect(getObstacle(createWorker({ leave }), '13:00')).toBeUndefined();
  });

  it('requires travel time within the block', () => {
    expect(getObstacle(busyFromTen(105), '12:00')).toBeUndefined();
    expect(getObstacle(busyFromTen(106), '12:00')).toBe('elsewhere');
  });

  it('requires travel time between blocks, also to the next visit', () => {
    expect(getObstacle(busyFromTen(85, 'Ichak'), '12:00')).toBeUndefined();
    expect(getObstacle(busyFromTen(86, 'Ichak'), '12:00')).toBe('elsewhere');
    const busyAtNoon = createWorker({
      busy: busyWith({ block: 'Ichak', start: '12:00', minutes: 60 }),
    });
    expect(getObstacle(busyAtNoon, '10:00', { minutes: 85 })).toBeUndefined();
    expect(getObstacle(busyAtNoon, '10:00', { minutes: 86 })).toBe('elsewhere');
    expect(getObstacle(busyAtNoon, '10:00', { minutes: 100, block: 'Ichak' })).toBeUndefined();
    expect(getObstacle(busyAtNoon, '10:00', { minutes: 101, block: 'Ichak' })).toBe('elsewhere');
  });
});

it('ranks available technicians by load, then by id', () => {
  const idle = createWorker({ id: 3 });
  const other = createWorker({ id: 2 });
  const loaded = createWorker({ busy: busyWith({ block: 'Sadar', start: '14:00', minutes: 60 }) });
  const occupied = getOccupiedTime(at('10:00'), 'Sadar', 60, travel);
  const ranked = rankAvailableWorkers([loaded, idle, other], work, occupied);
  expect(ranked.map(({ id }) => id)).toEqual([2, 3, 1]);
});

describe('offered windows', () => {
  it('begin two hours from now at the earliest, and end with the fourteenth day', () => {
    const ahead = listWindowsAhead(NOW, settings);
    expect(new Date(ahead[0]?.start ?? 0).toISOString()).toBe('2026-11-20T08:30:00.000Z');
    expect(new Date(ahead[0]?.end ?? 0).toISOString()).toBe('2026-11-20T10:30:00.000Z');
    expect(new Date(ahead.at(-1)?.start ?? 0).toISOString()).toBe('2026-12-03T12:30:00.000Z');
    expect(listWindowsAhead(NOW + 1, settings)[0]?.start).toBe(Date.parse('2026-11-20T10:30:00Z'));
    expect(ahead).toHaveLength(3 + 13 * 6);
  });

  it('begin only at the times in the settings', () => {
    expect(isWindowStart(at('10:00'), settings)).toBe(true);
    expect(isWindowStart(at('11:00'), settings)).toBe(false);
    expect(isWindowStart(at('10:00') + 1, settings)).toBe(false);
  });

  it('are free if a technician is available, and absent if no technician can do the work', () => {
    const request = { work, block: 'Sadar' };
    const full = createWorker({ busy: busyWith({ block: 'Sadar', start: '10:00', minutes: 60 }) });
    const freeAt = (workers: Worker[]) =>
      listOfferedWindows(NOW, workers, request, settings).find(({ start }) => start === at('10:00'))
        ?.free;
    expect(freeAt([full])).toBe(false);
    expect(freeAt([full, createWorker({ id: 2 })])).toBe(true);
    expect(listOfferedWindows(NOW, [], request, settings)).toEqual([]);
    expect(listOfferedWindows(NOW, [createWorker({ skills: [5] })], request, settings)).toEqual([]);
  });
});

const toRequest = (minutes: number, skills = [14]) => ({
  work: { minutes, skills },
  block: 'Sadar',
});

const needsSeveral = (workers: Worker[], request: ReturnType<typeof toRequest>): boolean =>
  needsSeveralVisits(workers, request, settings);

describe('needsSeveralVisits', () => {
  it('is false for work that fits between the first start and the end of a day', () => {
    expect(needsSeveral([createWorker()], toRequest(8 * 60))).toBe(false);
    expect(listOfferedWindows(NOW, [createWorker()], toRequest(8 * 60), settings)).not.toEqual([]);
  });

  it('is true for work that is longer than any technician’s day, and offers no window', () => {
    expect(needsSeveral([createWorker()], toRequest(8 * 60 + 1))).toBe(true);
    expect(listOfferedWindows(NOW, [createWorker()], toRequest(8 * 60 + 1), settings)).toEqual([]);
    const longer = createWorker({ id: 2, hours: parseHours('Mon-Sat 08:00-20:00') ?? [] });
    expect(needsSeveral([createWorker(), longer], toRequest(8 * 60 + 1))).toBe(false);
  });

  it('is true if the skills are split between two technicians', () => {
    expect(
      needsSeveral([createWorker(), createWorker({ id: 2, skills: [5] })], toRequest(60, [5, 14])),
    ).toBe(true);
  });

  it('is false if no technician has a skill or serves the block', () => {
    expect(needsSeveral([createWorker()], toRequest(60, [5]))).toBe(false);
    expect(needsSeveral([createWorker({ blocks: ['Ichak'] })], toRequest(900))).toBe(false);
  });
});

/** Returns true if any technician could take a window, according to the independent checker. */
const canAnyoneTake = ({ technicians, visits, request }: Plan, start: number): boolean =>
  technicians.some(({ id }) => {
    const extraVisit: PlainVisit = { ...request.work, block: request.block, start, technician: id };
    return findFaults(technicians, [...visits, extraVisit], getVisitSettings().travel).length === 0;
  });

describe('random plans', () => {
  it('pass an independent checker of skill, hours, leave, block and travel', () => {
    let visits = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const plan = createRandomPlan(createRandom(seed));
      visits += plan.visits.length;
      expect(
        findFaults(plan.technicians, plan.visits, getVisitSettings().travel),
        `seed ${seed}`,
      ).toEqual([]);
    }
    expect(visits).toBeGreaterThan(1000);
  });

  it('offer exactly the windows that a technician could take', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const plan = createRandomPlan(createRandom(seed));
      for (const { start, free } of plan.windows)
        expect(canAnyoneTake(plan, start), `seed ${seed}, ${new Date(start).toISOString()}`).toBe(
          free,
        );
    }
  });
});
