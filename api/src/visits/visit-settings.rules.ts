/** Reads what the business's file says of visits. Pure. */
import { minutesFrom } from '../indian-time.rules.ts';
import { BLOCKS } from '../limits.ts';

/** Minutes from one block to another; within a block its own row. */
export type Travel = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** As it stands in the file. */
export interface VisitFacts {
  starts: readonly string[];
  window_minutes: number;
  ahead_minutes: number;
  ahead_days: number;
  hold_minutes: number;
  moves: number;
  move_until_minutes: number;
  remind_at: string;
  summary_at: string;
  least_work_minutes: number;
  unknown_work_minutes: number;
  travel_minutes: Travel;
}

export interface VisitSettings {
  /** When windows begin, in minutes since midnight in India. */
  starts: readonly number[];
  /** How long a window is. */
  windowMinutes: number;
  /** How much ahead a window has to be to be offered. */
  aheadMinutes: number;
  /** For how many days windows are offered. */
  aheadDays: number;
  holdMinutes: number;
  /** How often a customer may move a visit, and until how long before it. */
  moves: number;
  moveUntilMinutes: number;
  /** When on the day before customers are reminded, in minutes since midnight. */
  remindAt: number;
  /** When technicians are sent the visits of the next day, in minutes since midnight. */
  summaryAt: number;
  /** What a visit takes at least: also handing over parts alone. */
  leastWorkMinutes: number;
  /** Of a service that says nothing that can be read. */
  unknownWorkMinutes: number;
  travel: Travel;
}

function parseClock(text: string): number {
  const found = minutesFrom(text);
  if (found === null) throw new Error(`business.json: visits has ${text}, which is no time`);
  return found;
}

/** Refuses a table without a way, or with one that is longer within a block than from outside. */
function checkTravel(travel: Travel): void {
  for (const to of BLOCKS) {
    const within = travel[to]?.[to];
    for (const from of BLOCKS) {
      const minutes = travel[from]?.[to];
      if (minutes === undefined || within === undefined || minutes < within)
        throw new Error(`business.json: visits has no way from ${from} to ${to} that can be right`);
    }
  }
}

/** Throws a sentence that names what does not fit. */
export function readVisitSettings(facts: VisitFacts): VisitSettings {
  checkTravel(facts.travel_minutes);
  return {
    starts: facts.starts.map(parseClock),
    windowMinutes: facts.window_minutes,
    aheadMinutes: facts.ahead_minutes,
    aheadDays: facts.ahead_days,
    holdMinutes: facts.hold_minutes,
    moves: facts.moves,
    moveUntilMinutes: facts.move_until_minutes,
    remindAt: parseClock(facts.remind_at),
    summaryAt: parseClock(facts.summary_at),
    leastWorkMinutes: facts.least_work_minutes,
    unknownWorkMinutes: facts.unknown_work_minutes,
    travel: facts.travel_minutes,
  };
}
