/** Reads the visit settings of `business.json`. */
import { parseClock } from 'contract/indian-time';
import { BLOCKS } from '../limits.ts';

/** Travel minutes from block to block, also within a block. */
export type Travel = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** As `business.json` has it. */
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
  /** Window starts, in minutes since midnight in India. */
  starts: readonly number[];
  windowMinutes: number;
  /** Minimum minutes from now to the start of an offered window. */
  aheadMinutes: number;
  /** Number of days that are offered. */
  aheadDays: number;
  holdMinutes: number;
  /** How often a customer may move a visit, and until how many minutes before it. */
  moves: number;
  moveUntilMinutes: number;
  /** Time of the reminder on the day before, in minutes since midnight. */
  remindAt: number;
  /** Time of the technicians' summary of the next day, in minutes since midnight. */
  summaryAt: number;
  /** Minimum duration of a visit, also for delivering parts only. */
  minWorkMinutes: number;
  /** Duration of a service whose timing can't be parsed. */
  unknownWorkMinutes: number;
  travel: Travel;
}

function readClock(text: string): number {
  const minutes = parseClock(text);
  if (minutes === null) throw new Error(`business.json: visits has ${text}, which is no time`);
  return minutes;
}

/** Throws an Error if a travel time is missing, or if travel from another block is shorter than within the block. */
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

/** Converts times to minutes. Throws an Error that names an invalid value. */
export function readVisitSettings(facts: VisitFacts): VisitSettings {
  checkTravel(facts.travel_minutes);
  return {
    starts: facts.starts.map(readClock),
    windowMinutes: facts.window_minutes,
    aheadMinutes: facts.ahead_minutes,
    aheadDays: facts.ahead_days,
    holdMinutes: facts.hold_minutes,
    moves: facts.moves,
    moveUntilMinutes: facts.move_until_minutes,
    remindAt: readClock(facts.remind_at),
    summaryAt: readClock(facts.summary_at),
    minWorkMinutes: facts.least_work_minutes,
    unknownWorkMinutes: facts.unknown_work_minutes,
    travel: facts.travel_minutes,
  };
}
