/** That a time can't be had, and what can be had in its place. */
import type { Said } from 'platform/language';
import { refuse, type ApiError } from 'platform/http';
import type { Platform } from '../platform.ts';
import { listWindows, type VisitRequest } from './availability.ts';
import { toWindow } from './visits.rules.ts';
import { say } from '../texts/texts.ts';

/** How many windows are offered in the place of one that is taken. */
const MAX_ALTERNATIVES = 6;

/** Somebody else has the time, or it is not kept any more. Thrown inside a transaction, which it undoes. */
export class WindowTakenError extends Error {
  readonly wanted: VisitRequest;
  /** What was asked for; null where that is not known any more. */
  readonly start: number | null;
  readonly sentence: Said;

  constructor(wanted: VisitRequest, start: number | null, sentence: Said = say.timeTaken) {
    super(sentence.en);
    this.name = 'WindowTaken';
    this.wanted = wanted;
    this.start = start;
    this.sentence = sentence;
  }
}

/** The refusal (409) with the next windows that are free: those from the asked one on, or else the first of all. */
async function toConflictError(
  platform: Platform,
  { wanted, start, sentence }: WindowTakenError,
  owner: string,
): Promise<ApiError> {
  const free = (await listWindows(platform, wanted, owner)).filter((window) => window.free);
  const later = free.filter((window) => window.start >= (start ?? 0));
  const windows = (later.length > 0 ? later : free).slice(0, MAX_ALTERNATIVES).map(toWindow);
  return refuse.conflict(sentence, { windows });
}

const DEADLOCK = '40P01';
const isDeadlock = (fault: unknown): boolean =>
  fault instanceof Error && Reflect.get(fault, 'code') === DEADLOCK;

/**
 * Does what takes a technician's time, in a transaction of its own. A time that is taken becomes 409 with the next free
 * windows. Two who want each other's places at the same moment lock each other out: one of them tries again.
 */
export async function withSlotRetry<Result>(
  platform: Platform,
  owner: string,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let again = 2; ; again -= 1) {
    try {
      return await work();
    } catch (fault) {
      if (fault instanceof WindowTakenError) throw await toConflictError(platform, fault, owner);
      if (!isDeadlock(fault) || again === 0) throw fault;
    }
  }
}
