/** Creates random plans in memory with the rules under test. */
import { toIndianDay, toMoment } from 'contract/indian-time';
import { BLOCKS } from '../src/limits.ts';
import type { Hours } from '../src/visits/technicians/hours.rules.ts';
import { getVisitSettings } from '../src/visits/visit-settings.ts';
import {
  getOccupiedTime,
  listOfferedWindows,
  rankAvailableWorkers,
  type BusyTime,
  type Window,
  type Work,
  type Worker,
} from '../src/visits/windows.rules.ts';
import type { Random } from '../faults/harness/random.ts';
import type { PlainVisit } from './plain-checker.ts';

const NOW = Date.parse('2026-11-20T06:30:00.000Z');
const SKILLS = [1, 2, 3, 4];
const WORK_MINUTES = [30, 40, 45, 60, 75, 85, 90, 100, 120, 180, 240];

interface Technician extends Worker {
  busy: Map<number, BusyTime[]>;
}

function pickSome<Item>(random: Random, items: readonly Item[]): Item[] {
  const chosen = items.filter(() => random.below(3) > 0);
  return chosen.length > 0 ? chosen : [random.pick(items)];
}

function createHours(random: Random): Hours {
  return Array.from({ length: 7 }, () => {
    if (random.below(7) === 0) return [];
    const from = 420 + random.below(8) * 30;
    const to = from + 240 + random.below(12) * 30;
    return random.below(4) === 0
      ? [
          [from, from + 120],
          [from + 180, to],
        ]
      : [[from, to]];
  });
}

function createTechnician(random: Random, id: number): Technician {
  const away = NOW + random.below(14 * 24 * 60) * 60_000;
  const leave =
    random.below(3) === 0 ? [{ from: away, to: away + random.below(3 * 1440) * 60_000 + 1 }] : [];
  return {
    id,
    skills: pickSome(random, SKILLS),
    blocks: pickSome(random, BLOCKS),
    hours: createHours(random),
    leave,
    busy: new Map(),
  };
}

/** A plan, its last request and the windows offered for it. */
export interface Plan {
  technicians: readonly Technician[];
  visits: readonly PlainVisit[];
  request: { work: Work; block: string };
  windows: readonly Window[];
}

function assign(technician: Technician, visit: PlainVisit): void {
  const occupied = getOccupiedTime(
    visit.start,
    visit.block,
    visit.minutes,
    getVisitSettings().travel,
  );
  for (let day = toIndianDay(occupied.leavesFar); day <= toIndianDay(occupied.done); day += 1)
    technician.busy.set(day, [...(technician.busy.get(day) ?? []), occupied]);
}

/** Creates up to 39 visits of one to five technicians in offered windows, most of them on the first three days. */
export function createRandomPlan(random: Random): Plan {
  const technicians = Array.from({ length: 1 + random.below(5) }, (_, index) =>
    createTechnician(random, index + 1),
  );
  const visits: PlainVisit[] = [];
  const createRequest = () => ({
    work: { minutes: random.pick(WORK_MINUTES), skills: pickSome(random, SKILLS).slice(0, 2) },
    block: random.pick(BLOCKS),
  });
  let request = createRequest();
  let windows = listOfferedWindows(NOW, technicians, request, getVisitSettings());
  const soon = toMoment(toIndianDay(NOW) + 3, 0);
  for (let round = random.below(40); round > 0; round -= 1) {
    const freeWindows = windows.filter(
      ({ free, start }) => free && (start < soon || round % 5 === 0),
    );
    if (freeWindows.length > 0) {
      const { start } = random.pick(freeWindows);
      const occupied = getOccupiedTime(
        start,
        request.block,
        request.work.minutes,
        getVisitSettings().travel,
      );
      const technician = technicians.find(
        ({ id }) => id === rankAvailableWorkers(technicians, request.work, occupied)[0]?.id,
      );
      if (!technician) throw new Error('no technician is free for an offered window');
      const visit = { ...request.work, block: request.block, start, technician: technician.id };
      visits.push(visit);
      assign(technician, visit);
    }
    request = createRequest();
    windows = listOfferedWindows(NOW, technicians, request, getVisitSettings());
  }
  return { technicians, visits, request, windows };
}
