import { useQuery } from '@tanstack/react-query';
import type { MyDay } from 'api/staff-contract';
import { useState } from 'react';
import { formatRupees } from 'shared-ui/base';
import { Tabs } from 'shared-ui/forms/tabs';
import { callStaffApi } from '../calls/staff-client.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import styles from './DayPage.module.css';
import { texts } from '../texts/en/day.ts';
import { toClockTime, isOpen, splitVisits, type MyVisit } from './step.ts';
import { Tomorrow, Week } from './UpcomingVisits.tsx';
import { VisitCard } from './VisitCard.tsx';

const TABS = ['today', 'tomorrow', 'week'] as const;

/** A technician's visits of the day, designed for one-handed use on a phone. */
export default function DayPage() {
  const [tab, setTab] = useState<(typeof TABS)[number]>('today');
  return (
    <div className={styles.day}>
      <h1 className={styles.title}>{texts.heading}</h1>
      <Tabs
        label={texts.tabsLabel}
        tabs={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'today' && <Today />}
        {tab === 'tomorrow' && <Tomorrow />}
        {tab === 'week' && <Week />}
      </Tabs>
    </div>
  );
}

function Today() {
  const day = useQuery({
    queryKey: ['my-day'],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/my/day', { query: {}, signal, localizeErrors: true })).day,
    // Refetches when the phone wakes up or comes back online.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  return <QueryResult query={day}>{(data) => <Day day={data} />}</QueryResult>;
}

function Day({ day }: { day: MyDay }) {
  const { next, later, ended } = splitVisits(day.visits);
  const doneCount = day.visits.filter((visit) => !isOpen(visit)).length;
  return (
    <div className={styles.day}>
      <header className={styles.head}>
        <p>{texts.visits(day.visits.length, doneCount)}</p>
        <p>{texts.cash(formatRupees(day.cash))}</p>
      </header>
      {day.visits.length === 0 && <p className={styles.none}>{texts.none}</p>}
      {next !== undefined && (
        <section aria-labelledby="next-visit">
          <h2 className={styles.part} id="next-visit">
            {texts.next}
          </h2>
          <VisitCard visit={next} />
        </section>
      )}
      <Rest heading={texts.later} visits={later} />
      <Rest heading={texts.done} visits={ended} />
    </div>
  );
}

interface RestProps {
  heading: string;
  visits: readonly MyVisit[];
}

/** The other visits of the day, one line each. */
function Rest({ heading, visits }: RestProps) {
  if (visits.length === 0) return null;
  return (
    <section>
      <h2 className={styles.part}>{heading}</h2>
      <ul className={styles.rest}>
        {visits.map(({ order_id: id, start, end, state, order }) => (
          <li key={id} className={styles.line}>
            <strong>{texts.hours(toClockTime(start), toClockTime(end))}</strong>
            <span>
              {order.first_name} {order.last_name}, {order.address}, {order.block}
            </span>
            <span className={styles.state}>{texts.states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
