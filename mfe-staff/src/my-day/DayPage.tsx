import { useQuery } from '@tanstack/react-query';
import type { MyDay } from 'api/staff-contract';
import { useEffect, useState } from 'react';
import { formatRupees } from 'shared-ui/base';
import { Tabs } from 'shared-ui/forms/tabs';
import { queryClient } from '../calls/queries.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { applyActions, type QueuedAction } from '../offline/action.ts';
import { useActions } from '../offline/action-queue.ts';
import { storeOfflinePage } from '../offline/offline-page.ts';
import { Place } from '../ui/Place.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import styles from './DayPage.module.css';
import { texts } from '../texts/en/day.ts';
import { toClockTime, splitVisits, type MyVisit } from './step.ts';
import { getTodayQuery, getTomorrowQuery, getWeekQuery } from './day.queries.ts';
import { RATE_CARD_QUERY } from './rate-card.query.ts';
import { PARTS_QUERY } from './PartDialog.tsx';
import { loadUpiCode } from './UpiPayment.tsx';
import { QueueNotice } from './QueueNotice.tsx';
import { useRecordAction, type RecordAction } from './use-record-action.ts';
import { Tomorrow, Week } from './UpcomingVisits.tsx';
import { VisitCard } from './VisitCard.tsx';

const TABS = ['today', 'tomorrow', 'week'] as const;

/** A technician's visits of the day, designed for one-handed use on a phone. */
export default function DayPage({ me }: ConsolePageProps) {
  const technician = me.technician?.id ?? 0;
  const [tab, setTab] = useState<(typeof TABS)[number]>('today');
  // Not in a tab, so that actions are sent whichever tab is open.
  const actions = useActions(technician);
  return (
    <div className={styles.day}>
      <h1 className={styles.title}>{texts.heading}</h1>
      <Tabs
        label={texts.tabsLabel}
        tabs={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'today' && <Today technician={technician} actions={actions} />}
        {tab === 'tomorrow' && <Tomorrow technician={technician} />}
        {tab === 'week' && <Week technician={technician} />}
      </Tabs>
    </div>
  );
}

/**
 * Loads and stores everything that the page needs without network. Failures are ignored: the page then needs the network
 * for what is missing.
 */
async function prepareOffline(technician: number): Promise<void> {
  await Promise.allSettled([
    queryClient.prefetchQuery(getTomorrowQuery(technician)),
    queryClient.prefetchQuery(getWeekQuery(technician)),
    queryClient.prefetchQuery(PARTS_QUERY),
    queryClient.prefetchQuery(RATE_CARD_QUERY),
    loadUpiCode(),
  ]);
  await storeOfflinePage().catch(() => undefined);
}

interface TodayProps {
  technician: number;
  actions: readonly QueuedAction[];
}

function Today({ technician, actions }: TodayProps) {
  const day = useQuery(getTodayQuery(technician));
  const { problem, recordFor } = useRecordAction(technician);
  useEffect(() => {
    void prepareOffline(technician);
  }, [technician]);
  return (
    <>
      <QueueNotice actions={actions} problem={problem} />
      <QueryResult query={day}>
        {(data) => (
          <Day day={applyActions(data, actions)} actions={actions} recordFor={recordFor} />
        )}
      </QueryResult>
    </>
  );
}

interface DayProps {
  day: MyDay;
  actions: readonly QueuedAction[];
  recordFor: (visit: MyVisit) => RecordAction;
}

/** The visits of a day. `day` has no `payee` and no `upi` if it is a copy that an older version stored. */
function Day({ day, actions, recordFor }: DayProps) {
  const { next, later, done, notDone } = splitVisits(day.visits);
  return (
    <div className={styles.day}>
      <header className={styles.header}>
        <p>{texts.visits(day.visits.length, done.length)}</p>
        <p>{texts.cash(formatRupees(day.cash))}</p>
        {day.upi > 0 && <p>{texts.upi(formatRupees(day.upi))}</p>}
      </header>
      {day.visits.length === 0 && <p>{texts.none}</p>}
      {next !== undefined && (
        <section aria-labelledby="next-visit">
          <h2 className={styles.heading} id="next-visit">
            {texts.next}
          </h2>
          <VisitCard
            key={next.order_id}
            visit={next}
            record={recordFor(next)}
            actions={actions}
            payee={day.payee ?? null}
          />
        </section>
      )}
      <OtherVisits heading={texts.later} visits={later} />
      <OtherVisits heading={texts.done} visits={done} />
      <OtherVisits heading={texts.notDone} visits={notDone} />
    </div>
  );
}

interface OtherVisitsProps {
  heading: string;
  visits: readonly MyVisit[];
}

function OtherVisits({ heading, visits }: OtherVisitsProps) {
  if (visits.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {visits.map(({ order_id: id, start, end, state, order }) => (
          <li key={id} className={styles.visit}>
            <strong>{texts.hours(toClockTime(start), toClockTime(end))}</strong>
            <span>
              {order.first_name} {order.last_name}, {order.address}, <Place name={order.block} />
            </span>
            <span className={styles.state}>{texts.states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
