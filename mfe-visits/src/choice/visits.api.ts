import { VISIT_DAYS } from 'api/limits';
import type { Outcome } from 'shared-ui/http';
import { api } from 'shell/store';

/** Whose windows are asked for: the cart's, or an order's by its id. */
interface Asked {
  block: string;
  order: number | undefined;
}

/** All windows that are offered, the earliest free one, and what is kept for the customer already. */
export const askWindows = ({ block, order }: Asked) =>
  api('GET /api/visit/windows', {
    query: { block, days: VISIT_DAYS, ...(order === undefined ? {} : { order }) },
  });

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
