import { useAtomValue, useSetAtom } from 'jotai';
import type { TimeChoiceProps } from 'mfe-visits/fragments';
import { useEffect, useId, useState } from 'react';
import { Loading, Skeleton } from 'shared-ui/base';
import { Fragment } from 'app-kit/fragment';
import page from '../cart/page.module.css';
import { texts } from '../texts/en/checkout.ts';
import { checkoutConflictsAtom, setHoldAtom, visitCountAtom } from './checkout.atoms.ts';
import choice from './PaymentChoice.module.css';

/** Time of the visit: a fragment of mfe-visits. If that remote is not available, the page says that we call. */
export function VisitTime({ block }: Pick<TimeChoiceProps, 'block'>) {
  const setHold = useSetAtom(setHoldAtom);
  const setVisitCount = useSetAtom(visitCountAtom);
  const conflicts = useAtomValue(checkoutConflictsAtom);
  return (
    <div className={page.flat}>
      <Fragment
        of="mfe-visits/time-choice"
        props={{ block, order: null, conflicts, onHold: setHold, onVisitCount: setVisitCount }}
        fallback={<NoTimeSelected />}
        waiting={<Waiting />}
      />
    </div>
  );
}

/** Says that we call to fix a time. Clears a previous hold, because the order is placed without a time. */
function NoTimeSelected() {
  const setHold = useSetAtom(setHoldAtom);
  const setVisitCount = useSetAtom(visitCountAtom);
  useEffect(() => {
    setHold(null);
    setVisitCount(0);
  }, [setHold, setVisitCount]);
  return (
    <section className={choice.stack}>
      <h2 className={choice.heading}>{texts.payment.callYou}</h2>
      <p>{texts.payment.callYouHint}</p>
    </section>
  );
}

/** If mfe-visits has not loaded after this time in ms, the page says that we call. */
const WAIT_MS = 3000;

function Waiting() {
  const id = useId();
  const [isTimedOut, setIsTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTimedOut(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTimedOut ? (
    <NoTimeSelected />
  ) : (
    <section className={choice.stack} aria-labelledby={id}>
      <h2 id={id} className={choice.heading}>
        {texts.payment.visitTime}
      </h2>
      <Loading label={texts.payment.timesLoading} hideSlowNotice>
        <WindowsSkeleton />
      </Loading>
    </section>
  );
}

/** Skeleton of the heading, days and windows. */
export const TimeSkeleton = () => (
  <div className={choice.stack}>
    <Skeleton width="60%" height={21} />
    <WindowsSkeleton />
  </div>
);

const WindowsSkeleton = () => (
  <div className={choice.stack}>
    <Skeleton width="50%" height={27} />
    <Skeleton height={62} radius="md" />
    <Skeleton height={160} radius="md" />
    <Skeleton width="55%" height={44} />
  </div>
);
