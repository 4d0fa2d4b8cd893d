import { VISIT_DAYS } from 'api/limits';
import type { Outcome } from 'shared-ui/http';
import { api } from 'shell/store';

/** Whose windows are asked for: the cart's, or an order's by its id. */
interface Asked {
  block: string;
  order: number | undefined;
}

const sendWindows = ({ block, order }: Asked) =>
  api('GET /api/visit/windows', {
    query: { block, days: VISIT_DAYS, ...(order === undefined ? {} : { order }) },
  });

/** Answers that were asked for ahead, by whose windows they are. Each is taken once, or forgotten. */
const ahead = new Map<string, ReturnType<typeof sendWindows>>();
/** After so many ms an answer that was asked for ahead is too old to be shown. */
const AHEAD_MS = 2000;

const keyOf = ({ block, order }: Asked): string => `${order ?? ''} ${block}`;

/** Asks for windows that are about to be shown. Asking again for the same changes nothing. */
export function askAhead(asked: Asked): void {
  const key = keyOf(asked);
  if (ahead.has(key)) return;
  ahead.set(key, sendWindows(asked));
  setTimeout(() => ahead.delete(key), AHEAD_MS);
}

/** All windows that are offered, the earliest free one, and what is kept for the customer already. */
export function askWindows(asked: Asked): ReturnType<typeof sendWindows> {
  const key = keyOf(asked);
  const answer = ahead.get(key) ?? sendWindows(asked);
  ahead.delete(key);
  return answer;
}

/** Keeps a window; whatever was kept before is given up for it. @param start its beginning, as the windows have it */
export const keepWindow = ({ block, order }: Asked, start: string) =>
  api('POST /api/visit/hold', {
    body: { start, block, ...(order === undefined ? {} : { order }) },
  });

/** Gives up what is kept. */
export const dropHold = () => api('DELETE /api/visit/hold');

/** Gives an order the time that a hold keeps. */
export const moveVisit = (id: number, hold: string) =>
  api('POST /api/order/{id}/visit', { params: { id }, body: { hold } });

const TAKEN = 409;

/** Whether a call was refused since a time is taken, or kept no longer. */
export const isTaken = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.status === TAKEN;
