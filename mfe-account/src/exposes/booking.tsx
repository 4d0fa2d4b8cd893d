import type { PageMeta } from 'shell/store';
import { texts } from '../texts.ts';

export { BookingsPage as default } from '../bookings/BookingsPage.tsx';

/** Title and description; the page is a customer's own, so search engines leave it out. */
export const meta = (): PageMeta => ({
  title: texts.bookings.title,
  description: texts.bookings.description,
  noindex: true,
});
