import { useQuery } from '@tanstack/react-query';
import type { Today } from 'api/staff-contract';
import { formatRupees, Link } from 'shared-ui/base';
import { formatDate } from 'shared-ui/parts';
import { callStaffApi } from '../calls/staff-client.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { PageHead, Panel } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import layout from '../ui/layout.module.css';
import styles from './TodayPage.module.css';
import { texts } from '../texts/en/today.ts';

/** The work queues. Each count links to the list that it counts; the panel of visits links to the board. */
export default function TodayPage({ me }: ConsolePageProps) {
  const today = useQuery({
    queryKey: ['today'],
    queryFn: async ({ signal }) => (await callStaffApi('GET /ops/today', { signal })).today,
  });
  return (
    <QueryResult query={today}>
      {(data) => (
        <>
          <PageHead heading={texts.heading} hint={formatDate(`${data.day}T06:00:00Z`)}>
            {me.technician !== null && <Link to="/staff/technician">{texts.technician}</Link>}
          </PageHead>
          <div className={styles.grid}>
            <Orders today={data} />
            <Visits today={data} />
            <Money today={data} />
            <Stock today={data} />
            <People today={data} />
          </div>
        </>
      )}
    </QueryResult>
  );
}

interface SectionProps {
  today: Today;
}

type QueueName = keyof NonNullable<Today['orders']>;

const QUEUES_BY_URGENCY: readonly QueueName[] = [
  'late',
  'objected',
  'requested',
  'new',
  'unassigned',
  'missed',
  'waiting',
  'unpaid',
];
const URGENT_QUEUES: readonly QueueName[] = ['late', 'objected', 'requested', 'missed'];

function Orders({ today: { orders } }: SectionProps) {
  if (orders === null) return null;
  return (
    <Panel heading={texts.orders.heading} className={styles.fullWidth ?? ''}>
      <ul className={styles.queues}>
        {QUEUES_BY_URGENCY.map((queue) => (
          <QueueLink
            key={queue}
            count={orders[queue]}
            label={texts.orders[queue]}
            to={`/staff/orders?status=${queue}`}
            urgent={URGENT_QUEUES.includes(queue)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface QueueLinkProps {
  count: number;
  label: string;
  to: string;
  urgent?: boolean;
  /** Additional text, such as an amount. */
  hint?: string;
}

function QueueLink({ count, label, to, urgent = false, hint }: QueueLinkProps) {
  const state = count === 0 ? 'none' : urgent ? 'urgent' : 'some';
  return (
    <li>
      <Link plain to={to} className={styles.queue} data-state={state}>
        <strong className={styles.count}>{count}</strong>
        <span>
          {label}
          {hint !== undefined && <span className={layout.muted}> {hint}</span>}
        </span>
      </Link>
    </li>
  );
}

const STATES = ['booked', 'on_the_way', 'arrived', 'done', 'missed'] as const;

function Visits({ today: { visits, day } }: SectionProps) {
  if (visits === null) return null;
  return (
    <Panel
      heading={texts.visits.heading}
      aside={<Link to={`/staff/board?day=${day}`}>{texts.visits.board}</Link>}
    >
      <dl className={styles.states}>
        {STATES.map((state) => (
          <div key={state} className={styles.state}>
            <dt>{texts.visits[state]}</dt>
            <dd className={styles.count}>{visits[state]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Money({ today: { money } }: SectionProps) {
  if (money === null) return null;
  return (
    <Panel heading={texts.money.heading} className={styles.twoRows ?? ''}>
      <ul className={styles.queues}>
        <QueueLink
          count={money.withdrawals}
          label={texts.money.withdrawals}
          hint={formatRupees(money.withdrawals_amount)}
          to="/staff/money"
        />
        <QueueLink
          count={money.refunds_failed}
          label={texts.money.refunds}
          hint={formatRupees(money.refunds_amount)}
          to="/staff/money"
          urgent
        />
        <QueueLink
          count={money.payments_hanging}
          label={texts.money.payments}
          hint={formatRupees(money.payments_amount)}
          to="/staff/money"
        />
      </ul>
    </Panel>
  );
}

function Stock({ today: { low_parts: low } }: SectionProps) {
  // Undefined if an older server responds.
  if (low === null || low === undefined) return null;
  return (
    <Panel heading={texts.stock.heading}>
      <ul className={styles.queues}>
        <QueueLink count={low} label={texts.stock.low} to="/staff/stock?show=low" urgent />
      </ul>
    </Panel>
  );
}

function People({ today: { contacts } }: SectionProps) {
  if (contacts === null) return null;
  return (
    <Panel heading={texts.people.heading}>
      <ul className={styles.queues}>
        <QueueLink
          count={contacts}
          label={texts.people.contacts}
          to="/staff/people?show=contacts"
        />
      </ul>
    </Panel>
  );
}
