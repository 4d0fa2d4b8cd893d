import { getPersonalPageMeta } from 'contract/personal-page';
import { texts } from '../texts/en/account.ts';

export { BookingsPage as default } from '../bookings/BookingsPage.tsx';

export const meta = getPersonalPageMeta(texts.bookings);
