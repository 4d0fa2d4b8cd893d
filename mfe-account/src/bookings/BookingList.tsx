import { useAtomValue, useSetAtom } from 'jotai';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Loading,
  Picture,
  Skeleton,
  SkeletonText,
} from 'shared-ui/base';
import { texts } from '../texts/en/account.ts';
import type { BookingFilter } from './bookings.api.ts';
import { bookingsAtom, loadMoreBookingsAtom, retryBookingsAtom } from './bookings.atoms.ts';
import { BookingCard } from './BookingCard.tsx';
import styles from './BookingsPage.module.css';
import emptyBookings from './empty-bookings.svg';

/** Bookings of one tab, with loading, empty and error states. */
export function BookingList({ filter }: { filter: BookingFilter }) {
  const state = useAtomValue(bookingsAtom)[filter];
  const retry = useSetAtom(retryBookingsAtom);
  const loadMore = useSetAtom(loadMoreBookingsAtom);
  if (state.kind === 'loading') return <ListSkeleton />;
  if (state.kind === 'failed') {
    return (
      <ErrorState
        heading={texts.bookings.failed}
        failure={state.failure}
        onRetry={() => void retry(filter)}
      />
    );
  }
  if (state.bookings.length === 0) return <NoBookings filter={filter} />;
  return (
    <div className={styles.list}>
      {state.bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} />
      ))}
      {state.hasMore && (
        <Button
          variant="secondary"
          loading={state.isLoadingMore}
          onClick={() => void loadMore(filter)}
        >
          {texts.bookings.more}
        </Button>
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <Loading label={texts.bookings.loading}>
      <div className={styles.list}>
        {['a', 'b', 'c'].map((key) => (
          <Card key={key}>
            <div className={styles.card}>
              <Skeleton width={72} height={72} radius="md" />
              <SkeletonText lines={3} />
            </div>
            <Skeleton height={72} radius="md" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}

function NoBookings({ filter }: { filter: BookingFilter }) {
  const isCompletedTab = filter === 'completed';
  return (
    <EmptyState
      picture={<Picture src={emptyBookings} alt="" width={200} height={160} />}
      heading={isCompletedTab ? texts.bookings.emptyCompleted : texts.bookings.empty}
      action={<ButtonLink to="/services">{texts.bookings.browse}</ButtonLink>}
    >
      {isCompletedTab ? texts.bookings.emptyCompletedHint : texts.bookings.emptyHint}
    </EmptyState>
  );
}
