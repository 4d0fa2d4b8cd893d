import { api } from 'shell/store';

/** The visit of an order, and what has happened to it. */
export const loadVisit = (id: number, signal: AbortSignal) =>
  api('GET /api/order/{id}/visit', { params: { id }, signal });

/** Whom to call and to write to. */
export const loadBusiness = (signal: AbortSignal) => api('GET /api/business', { signal });
