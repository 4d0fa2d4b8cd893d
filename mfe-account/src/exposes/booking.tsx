import { ownPageMeta } from 'contract/own-page';
import { texts } from '../texts/en/account.ts';

export { BookingsPage as default } from '../bookings/BookingsPage.tsx';

/** Title and description. */
export const meta = ownPageMeta(texts.bookings);
