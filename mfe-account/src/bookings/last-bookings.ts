import { LAST_BOOKINGS_KEY, type LastBookings } from 'contract/offline';
import { texts } from '../texts/en/account.ts';
import type { Booking } from './bookings.api.ts';

/** As many as fit on the offline page of a phone. */
const MAX_BOOKINGS = 5;

/** Stores the newest bookings for the offline page (WEB-4), if the browser allows storage. */
export function storeLastBookings(bookings: readonly Booking[]): void {
  const last: LastBookings = {
    at: Date.now(),
    bookings: bookings.slice(0, MAX_BOOKINGS).map(({ id, status, visit, ...booking }) => ({
      id,
      name: [...booking.products, ...booking.spare_parts][0]?.name ?? '',
      status: texts.bookings.states[status] ?? status,
      visit: visit && { start: visit.start, end: visit.end },
    })),
  };
  try {
    localStorage.setItem(LAST_BOOKINGS_KEY, JSON.stringify(last));
  } catch {
    // Private windows may block storage, or it is full.
  }
}
