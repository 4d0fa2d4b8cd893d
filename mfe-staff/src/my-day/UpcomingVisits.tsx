import { useQuery } from '@tanstack/react-query';
import type { MyWeek } from 'api/staff-contract';
import { Icon } from 'shared-ui/base';
import { formatDate } from 'shared-ui/parts';
import { texts } from '../texts/en/day.ts';
import { Place } from '../ui/Place.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import layout from '../ui/layout.module.css';
import styles from './DayPage.module.css';
import { getTomorrowQuery, getWeekQuery } from './day.queries.ts';
import { toClockTime, type MyVisit } from './step.ts';
import { describeDue } from './VisitCard.tsx';

interface UpcomingProps {
  /** ID of the technician. */
  technician: number;
}

/** Visits of the next day, with customer details. */
export function Tomorrow({ technician }: UpcomingProps) {
  const tomorrow = useQuery(getTomorrowQuery(technician));
  return (
    <QueryResult query={tomorrow}>
      {({ visits }) =>
        visits.length === 0 ? (
          <p>{texts.noneTomorrow}</p>
        ) : (
          <ul className={styles.list}>
            {visits.map((visit) => (
              <TomorrowVisit key={visit.order_id} visit={visit} />
            ))}
          </ul>
        )
      }
    </QueryResult>
  );
}

function TomorrowVisit({ visit }: { visit: MyVisit }) {
  const { start, end, order } = visit;
  const phone = order.customer_number ?? order.user.phone_number;
  return (
    <li className={styles.visit}>
      <strong>{texts.hours(toClockTime(start), toClockTime(end))}</strong>
      <span>
        {order.first_name} {order.last_name}, {order.address}, <Place name={order.block} />
      </span>
      <ItemList items={[...order.products, ...order.spare_parts]} />
      <span>{describeDue(order)}</span>
      <a className={styles.bigButton} href={`tel:+91${phone}`}>
        <Icon name="phone" /> {texts.call(order.first_name)}
      </a>
    </li>
  );
}

/** Visits of seven days with time, block and work. Customer details are shown one day ahead only. */
export function Week({ technician }: UpcomingProps) {
  const week = useQuery(getWeekQuery(technician));
  return (
    <QueryResult query={week}>
      {({ days }) => (
        <div className={layout.stack}>
          {days.map((day) => (
            <WeekDay key={day.day} day={day} />
          ))}
        </div>
      )}
    </QueryResult>
  );
}

function WeekDay({ day: { day, visits } }: { day: MyWeek['days'][number] }) {
  return (
    <section>
      <h2 className={styles.heading}>{formatDate(`${day}T06:00:00Z`)}</h2>
      {visits.length === 0 && <p>{texts.noVisits}</p>}
      <ul className={styles.list}>
        {visits.map(({ order_id: id, start, end, state, block, work }) => (
          <li key={id} className={styles.visit}>
            <strong>{texts.hours(toClockTime(start), toClockTime(end))}</strong>
            <span>
              <Place name={block} />
            </span>
            <ItemList items={work} />
            <span className={styles.state}>{texts.states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ItemList({ items }: { items: readonly { name: string; quantity: number }[] }) {
  return <span>{items.map(({ name, quantity }) => texts.work(name, quantity)).join(', ')}</span>;
}
