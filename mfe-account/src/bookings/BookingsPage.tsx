import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { Container, VisuallyHidden } from 'shared-ui/base';
import { Tabs } from 'shared-ui/forms';
import { useOnRetry, useOnReconnect } from 'shared-ui/http';
import { texts } from '../texts/en/account.ts';
import type { BookingFilter } from './bookings.api.ts';
import { announcementAtom, loadBookingsAtom } from './bookings.atoms.ts';
import { BookingList } from './BookingList.tsx';
import styles from './BookingsPage.module.css';
import { useLiveBookings } from './use-live-bookings.ts';

const TABS = [
  { value: 'all', label: texts.bookings.all },
  { value: 'completed', label: texts.bookings.completed },
] as const;

/** The bookings page (ORDER-6) with tabs for all and completed bookings. It polls for changes by staff. */
export function BookingsPage() {
  const [filter, setFilter] = useState<BookingFilter>('all');
  const load = useSetAtom(loadBookingsAtom);
  const announcement = useAtomValue(announcementAtom);
  useEffect(() => {
    void load(filter);
  }, [filter, load]);
  useOnRetry(() => void load(filter));
  useOnReconnect(() => void load(filter));
  useLiveBookings(filter);
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{texts.bookings.heading}</h1>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <Tabs label={texts.bookings.tabs} tabs={TABS} value={filter} onChange={setFilter}>
        <BookingList filter={filter} />
      </Tabs>
    </Container>
  );
}
