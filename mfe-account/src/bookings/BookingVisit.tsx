import { useSetAtom } from 'jotai';
import type { TimeChoiceProps, VisitProps } from 'mfe-visits/fragments';
import { useState } from 'react';
import { formatDateTime } from 'shared-ui/parts';
import { Fragment } from 'app-kit/fragment';
import { texts } from '../texts/en/account.ts';
import type { Booking } from './bookings.api.ts';
import { loadBookingsAtom } from './bookings.atoms.ts';
import styles from './BookingCard.module.css';
import { TechnicianRow } from './TechnicianRow.tsx';

/** Visit of an open booking: a fragment of mfe-visits, or plain text if that remote is not available. */
export function BookingVisit({ booking }: { booking: Booking }) {
  const [isMoving, setIsMoving] = useState(false);
  const load = useSetAtom(loadBookingsAtom);
  const { visit, id, block, actions } = booking;
  const canMove = actions.includes('move');
  const plainVisit = <PlainVisit booking={booking} />;
  // Without a visit and without `move`, the technician and the customer agree on a time by telephone.
  if (visit === null && !canMove) return plainVisit;
  const visitProps: VisitProps = {
    visit,
    moving: isMoving,
    ...(canMove && { onMove: () => setIsMoving((before) => !before) }),
  };
  const timeChoiceProps: TimeChoiceProps = {
    block,
    order: { id, start: visit?.start ?? null },
    onMoved: () => {
      setIsMoving(false);
      void load('all');
    },
  };
  return (
    <>
      <Fragment
        of="mfe-visits/visit"
        props={visitProps}
        fallback={plainVisit}
        waiting={
          <div className={visit === null ? styles.withoutTime : styles.withTime}>{plainVisit}</div>
        }
      />
      {isMoving && (
        <Fragment
          of="mfe-visits/time-choice"
          props={timeChoiceProps}
          fallback={<p>{texts.bookings.callToMove}</p>}
        />
      )}
    </>
  );
}

/** The visit as plain text, shown until mfe-visits has loaded or if it is not available. */
function PlainVisit({ booking }: { booking: Booking }) {
  const { visit, technician } = booking;
  return (
    <>
      {visit !== null && (
        <p className={styles.soft}>
          {texts.bookings.visitOn(formatDateTime(visit.start))}
          {visit.held_until && `, ${texts.bookings.heldUntil(formatDateTime(visit.held_until))}`}
        </p>
      )}
      {visit?.completion_code !== undefined && (
        <p className={styles.soft}>{texts.bookings.completionCode(visit.completion_code)}</p>
      )}
      {technician !== null && <TechnicianRow booking={booking} />}
    </>
  );
}
