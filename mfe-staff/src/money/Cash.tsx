import { useQuery } from '@tanstack/react-query';
import type { Cash as CashOfDay } from 'api/staff-contract';
import { formatRupees, Link } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { Table, type Column } from 'shared-ui/forms/lists';
import { useNavigate } from 'shared-ui/router';
import { callStaffApi } from '../calls/staff-client.ts';
import { Panel } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import styles from './MoneyPage.module.css';
import { texts } from './money.texts.ts';

const { cash: cashTexts } = texts;

const REFETCH_MS = 60_000;

type OfTechnician = CashOfDay['technicians'][number];

const COLUMNS: readonly Column<OfTechnician>[] = [
  {
    label: cashTexts.columns.who,
    cell: ({ technician }) => (technician === '' ? cashTexts.nobody : technician),
  },
  {
    label: cashTexts.columns.orders,
    cell: ({ orders }) => (
      <span className={styles.orders}>
        {orders.map(({ order_id: id, amount }) => (
          <span key={id}>
            <Link to={`/staff/orders/${id}`}>{texts.order(id)}</Link> {formatRupees(amount)}
          </span>
        ))}
      </span>
    ),
  },
  { label: cashTexts.columns.amount, align: 'end', cell: ({ amount }) => formatRupees(amount) },
];

/**
 * Cash that each technician has to hand in.
 * @param day as 2026-11-23; empty for today
 */
export function Cash({ day }: { day: string }) {
  const navigate = useNavigate();
  const cash = useQuery({
    queryKey: ['money', 'cash', day],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/cash', { query: day === '' ? {} : { day }, signal })).cash,
    // Completed orders change it, but no event covers cash.
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
  return (
    <Panel
      heading={cashTexts.heading}
      aside={
        <div className={styles.day}>
          <TextInput
            label={cashTexts.day}
            type="date"
            value={cash.data?.day ?? day}
            onChange={(chosen) => void navigate(`/staff/money?day=${chosen}`, { replace: true })}
          />
        </div>
      }
    >
      <QueryResult query={cash}>
        {({ technicians, amount }) =>
          technicians.length === 0 ? (
            <p className={styles.none}>{cashTexts.none}</p>
          ) : (
            <Table
              caption={cashTexts.caption}
              captionHidden
              columns={COLUMNS}
              rows={technicians}
              rowKey={({ technician }) => technician}
              total={{ label: cashTexts.total, value: formatRupees(amount) }}
            />
          )
        }
      </QueryResult>
    </Panel>
  );
}
