import type { Outcome } from 'shared-ui/http';
import { api } from 'app-kit/store';

/** Whose windows to load: those of the cart (`orderId` undefined), or of the order with this id. */
interface WindowsRequest {
  block: string;
  orderId: number | undefined;
}

const requestWindows = ({ block, orderId }: WindowsRequest) =>
  api('GET /api/visit/windows', {
    query: { block, ...(orderId === undefined ? {} : { order: orderId }) },
  });

/** Prefetched responses by request. Each is used once. */
const prefetched = new Map<string, ReturnType<typeof requestWindows>>();
/** Maximum age of a prefetched response in ms. */
const PREFETCH_MAX_AGE_MS = 2000;

const getKey = ({ block, orderId }: WindowsRequest): string => `${orderId ?? ''} ${block}`;

/** Prefetches windows that are about to be displayed. Does nothing if there is an unused response for them. */
export function prefetchWindows(request: WindowsRequest): void {
  const key = getKey(request);
  if (prefetched.has(key)) return;
  prefetched.set(key, requestWindows(request));
  setTimeout(() => prefetched.delete(key), PREFETCH_MAX_AGE_MS);
}

/** Loads all offered windows, the earliest free one, and the customer's existing hold. */
export function loadWindows(request: WindowsRequest): ReturnType<typeof requestWindows> {
  const key = getKey(request);
  const response = prefetched.get(key) ?? requestWindows(request);
  prefetched.delete(key);
  return response;
}

/**
 * Holds a window and releases the previous hold; if the request is rejected, the previous hold stays.
 * @param start start of the window as the API returned it
 */
export const holdWindow = ({ block, orderId }: WindowsRequest, start: string) =>
  api('POST /api/visit/hold', {
    body: { start, block, ...(orderId === undefined ? {} : { order: orderId }) },
  });

export const releaseHold = () => api('DELETE /api/visit/hold');

/** Moves an order's visit to the held window. */
export const moveVisit = (id: number, hold: string) =>
  api('POST /api/order/{id}/visit', { params: { id }, body: { hold } });

const TAKEN = 409;

/** Whether a hold was rejected because its window is no longer available (HTTP 409). */
export const isWindowTaken = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.status === TAKEN;
