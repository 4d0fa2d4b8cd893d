import { api } from 'app-kit/store';

/** Loads an order's visit with its history. */
export const loadVisit = (id: number, signal: AbortSignal) =>
  api('GET /api/order/{id}/visit', { params: { id }, signal });

/** Requests the contact details of the business, for calls and chats about the visit. */
export const loadBusiness = (signal: AbortSignal) => api('GET /api/business', { signal });
