/** Conflicts between visits: detection, retries and alternatives. */
import type { Message } from 'platform/language';
import { refuse, type ApiError } from 'platform/http';
import type { Platform } from '../platform.ts';
import { listWindows, type VisitRequest } from './availability.ts';
import { toWindowOffer } from './visits.rules.ts';
import { messages } from '../texts/texts.ts';

/** Number of free windows in the response. */
const MAX_ALTERNATIVES = 6;

/** The requested time is not available, or the hold expired. Throwing it rolls back the transaction. */
export class WindowTakenError extends Error {
  readonly wanted: VisitRequest;
  /** Requested start; null if unknown. */
  readonly start: number | null;
  /** Shown to the user. */
  readonly userMessage: Message;

  constructor(
    wanted: VisitRequest,
    start: number | null,
    userMessage: Message = messages.timeTaken,
  ) {
    super(userMessage.en);
    this.name = 'WindowTakenError';
    this.wanted = wanted;
    this.start = start;
    this.userMessage = userMessage;
  }
}

/**
 * Returns the error (409) with the next free windows from the requested start on; if there are none, with the first free
 * windows of all.
 */
async function toConflictError(
  platform: Platform,
  { wanted, start, userMessage }: WindowTakenError,
  owner: string,
): Promise<ApiError> {
  const free = (await listWindows(platform, wanted, owner)).filter((window) => window.free);
  const later = free.filter((window) => window.start >= (start ?? 0));
  const windows = (later.length > 0 ? later : free).slice(0, MAX_ALTERNATIVES).map(toWindowOffer);
  return refuse.conflict(userMessage, { windows });
}

/** SQLSTATE. */
const DEADLOCK = '40P01';
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === DEADLOCK;

/**
 * Runs a transaction that allocates a slot. `WindowTakenError` becomes a response of 409 with the next free windows.
 * Concurrent allocations may deadlock: the call is retried twice.
 * @param owner user or order id whose own slots do not make a window unavailable
 */
export async function withSlotRetry<Result>(
  platform: Platform,
  owner: string,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attemptsLeft = 2; ; attemptsLeft -= 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof WindowTakenError) throw await toConflictError(platform, error, owner);
      if (!isDeadlock(error) || attemptsLeft === 0) throw error;
    }
  }
}
