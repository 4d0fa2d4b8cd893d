import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { Container } from 'shared-ui/base';
import { Tabs } from 'shared-ui/forms';
import { texts } from '../texts.ts';
import type { BookingFilter } from './bookings.api.ts';
import { loadBookingsAtom } from './bookings.atoms.ts';
import { BookingList } from './BookingList.tsx';
import styles from './BookingsPage.module.css';
import { usePaymentWatch } from './payment-watch.ts';

const TABS = [
  { value: 'all', label: texts.bookings.all },
  { value: 'completed', label: texts.bookings.completed },
] as const;

/** The bookings (specification, section 2): all, or the completed ones. */
export function BookingsPage() {
  const [filter, setFilter] = useState<BookingFilter>('all');
  const load = useSetAtom(loadBookingsAtom);
  useEffect(() => {
    void load(filter);
  }, [filter, load]);
  usePaymentWatch(filter);
  return (
    <Container className={styles.page}>
      <h1>{texts.bookings.heading}</h1>
      <Tabs label={texts.bookings.tabs} tabs={TABS} value={filter} onChange={setFilter}>
        <BookingList filter={filter} />
      </Tabs>
    </Container>
  );
}
