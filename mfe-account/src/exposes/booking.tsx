import { ownPageMeta } from 'contract/own-page';
import { texts } from '../texts.ts';

export { BookingsPage as default } from '../bookings/BookingsPage.tsx';

/** Title and description. */
export const meta = ownPageMeta(texts.bookings);
