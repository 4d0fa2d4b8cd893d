/** Random carts with technicians who have other visits. Small enough to try every plan. */
import { toIndianDay, toMoment } from 'contract/indian-time';
import type { Hours } from '../src/visits/technicians/hours.rules.ts';
import { getVisitSettings } from '../src/visits/visit-settings.ts';
import type { Travel } from '../src/visits/visit-settings.rules.ts';
import { MAX_VISITS } from '../src/visits/split-plan.rules.ts';
import {
  findConflict,
  getOccupiedTime,
  type BusyTime,
  type Worker,
} from '../src/visits/windows.rules.ts';
import type { WorkItem } from '../src/visits/work.rules.ts';
import type { Random } from '../faults/harness/random.ts';
import type { PlainVisit } from './plain-checker.ts';

export const NOW = Date.parse('2026-11-20T06:30:00.000Z');
export const SETTINGS = { ...getVisitSettings(), aheadDays: 2 };
const SKILLS = [1, 2, 3];
const BLOCK = 'Sadar';
const DAYS = [0, 1];

export interface Cart {
  technicians: readonly (Worker & { busy: Map<number, BusyTime[]> })[];
  /** Other visits of the technicians. */
  visits: readonly PlainVisit[];
  items: readonly WorkItem[];
  block: string;
  travel: Travel;
  /** Window starts. */
  starts: readonly number[];
  minMinutes: number;
  maxVisits: number;
}

function createTechnician(random: Random, id: number): Cart['technicians'][number] {
  const from = 480 + random.below(5) * 60;
  const to = from + 120 + random.below(8) * 60;
  const hours: Hours = Array.from({ length: 7 }, () => [[from, to]]);
  const skills = SKILLS.filter((skill) => skill === 1 + (id % 3) || random.below(3) === 0);
  return { id, skills, blocks: [BLOCK, 'Ichak'], hours, leave: [], busy: new Map() };
}

/** Adds a visit of a technician at a random time, if it is compatible with their other visits. */
function addVisit(random: Random, technician: Cart['technicians'][number]): PlainVisit[] {
  const block = random.pick([BLOCK, 'Ichak']);
  const minutes = 30 + random.below(10) * 15;
  const day = toIndianDay(NOW) + random.pick(DAYS);
  const start = toMoment(day, 480 + random.below(40) * 15);
  const occupied = getOccupiedTime(start, block, minutes, getVisitSettings().travel);
  const isWithin = technician.hours[0]?.some(
    ([from, to]) => start >= toMoment(day, from) && occupied.done <= toMoment(day, to),
  );
  if (isWithin !== true || findConflict(technician, occupied) !== undefined) return [];
  technician.busy.set(day, [...(technician.busy.get(day) ?? []), occupied]);
  return [
    { technician: technician.id, block, start, minutes, skills: technician.skills.slice(0, 1) },
  ];
}

/** Creates a cart of two or three items and two or three technicians, each with up to six other visits. */
export function createRandomCart(random: Random): Cart {
  const technicians = Array.from({ length: 2 + random.below(2) }, (_, n) =>
    createTechnician(random, n + 1),
  );
  const visits = technicians.flatMap((technician) =>
    Array.from({ length: random.below(7) }, () => addVisit(random, technician)).flat(),
  );
  const items = Array.from({ length: 2 + random.below(2) }, () => ({
    skill: random.pick(SKILLS),
    minutes: 15 + random.below(14) * 15,
    quantity: 1 + Number(random.below(3) === 0),
  }));
  const earliest = NOW + SETTINGS.aheadMinutes * 60_000;
  const starts = DAYS.flatMap((day) =>
    SETTINGS.starts.map((minutes) => toMoment(toIndianDay(NOW) + day, minutes)),
  ).filter((start) => start >= earliest);
  return {
    technicians,
    visits,
    items,
    block: BLOCK,
    travel: getVisitSettings().travel,
    starts,
    minMinutes: SETTINGS.minWorkMinutes,
    maxVisits: MAX_VISITS,
  };
}
