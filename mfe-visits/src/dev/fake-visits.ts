/** Stateful in-memory fake of the visit API. */
import type { VisitHold, VisitWindow } from 'api/contract';
import { apiError, type FakeRequest } from 'shared-ui/standalone';

const HOUR_MS = 3_600_000;
/** India Standard Time minus UTC. */
const IST_OFFSET_MS = 5.5 * HOUR_MS;
/** Hours of the day at which windows start, in India. */
const START_HOURS = [8, 10, 12, 14, 16, 18];

/**
 * The windows of the next days, from two hours after `now` on.
 * @param isTaken whether the window with this index is taken
 */
export function fakeWindows(
  now: number,
  days: number,
  isTaken: (index: number) => boolean = () => false,
): VisitWindow[] {
  const midnight =
    Math.floor((now + IST_OFFSET_MS) / (24 * HOUR_MS)) * 24 * HOUR_MS - IST_OFFSET_MS;
  return Array.from({ length: days }, (_, day) =>
    START_HOURS.map((hour) => midnight + (day * 24 + hour) * HOUR_MS),
  )
    .flat()
    .filter((start) => start >= now + 2 * HOUR_MS)
    .map((start, index) => ({
      start: new Date(start).toISOString(),
      end: new Date(start + 2 * HOUR_MS).toISOString(),
      free: !isTaken(index),
    }));
}

/** State of the fake; tests may change it between requests. */
export interface FakeVisits {
  windows: VisitWindow[];
  hold: VisitHold | null;
  /** The server's current time in ms. */
  now: () => number;
}

/** Handlers of the calls of all pages, except for the visit of an order. Holds change `state`. */
export function fakeVisitCalls(state: FakeVisits) {
  let holdCount = 0;
  const listWindows = () => {
    const earliest = state.windows.find(({ free }) => free)?.start ?? null;
    const isEmpty = state.windows.length === 0;
    return {
      status: isEmpty ? 0 : 1,
      message: isEmpty ? 'There is no time to choose now. We call you to fix one.' : 'OK',
      windows: state.windows,
      earliest,
      hold: state.hold,
    };
  };
  return {
    'GET /api/visit/windows': listWindows,
    'POST /api/visit/hold': ({ body }: FakeRequest) => {
      const { start } = body as { start: string };
      const window = state.windows.find((candidate) => candidate.start === start);
      if (window?.free !== true) return apiError(409, 'That time has just been taken.');
      holdCount += 1;
      state.hold = {
        id: `hold-${holdCount}`,
        start: window.start,
        end: window.end,
        expires_at: new Date(state.now() + 600_000).toISOString(),
        seconds_left: 600,
      };
      return { status: 1, message: 'This time is kept for you.', hold: state.hold };
    },
    'DELETE /api/visit/hold': () => {
      state.hold = null;
      return { status: 1, message: 'OK' };
    },
    'POST /api/order/{id}/visit': () => ({ status: 1, message: 'Your visit is moved.' }),
    'GET /api/business': () => ({
      status: 1,
      message: 'OK',
      business: { phones: ['9431012345'], chat_number: '919431012345' },
    }),
  };
}
