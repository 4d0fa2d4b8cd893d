/** Data that a customer's browser shows without network (WEB-4). */

/** Path of the offline page, without language: the gateway renders it, the shell's service worker stores it. */
export const OFFLINE_PATH = '/offline';

/** Service worker that may control all pages of the shop: a file of the shell's version. */
export const OFFLINE_WORKER = 'worker/offline.js';

/** Cache in which that worker stores the offline pages and their icon. */
export const OFFLINE_CACHE = 'offline-page';

/** Key in `localStorage` of the bookings that the customer saw last. Logging out removes it, like all entries. */
export const LAST_BOOKINGS_KEY = 'last-bookings';

/** The bookings that the customer saw last. */
export interface LastBookings {
  /** When the bookings were loaded, in ms since the epoch. */
  at: number;
  bookings: readonly {
    id: number;
    /** Name of the booking's first item. */
    name: string;
    /** Its status, in the customer's language. */
    status: string;
    /** Start and end of the visit's window in ISO 8601; null without a visit. */
    visit: { start: string; end: string } | null;
  }[];
}
