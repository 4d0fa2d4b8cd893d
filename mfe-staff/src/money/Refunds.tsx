import { useQuery } from '@tanstack/react-query';
import type { Refund } from 'api/staff-contract';
import { useState } from 'react';
import { Button, formatRupees, Link } from 'shared-ui/base';
import { Table, type Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { ConfirmMutation, type Confirmation } from '../acts/ConfirmMutation.tsx';
import { useStaffMutation } from '../acts/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { Panel } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import styles from './MoneyPage.module.css';
import { texts } from './money.texts.ts';

const { refunds: words } = texts;

/** Failed refunds. */
export function Refunds({ acts }: { acts: boolean }) {
  const [confirmation, setConfirmation] = useState<Confirmation<number> | null>(null);
  const list = useQuery({
    queryKey: ['money', 'refunds'],
    queryFn: async ({ signal }) =>
      (
        await callStaffApi('GET /ops/refunds', {
          query: { state: 'failed', per_page: 200 },
          signal,
        })
      ).refunds.data,
  });
  const close = (): void => setConfirmation(null);
  const act = useStaffMutation(
    (id: number) => callStaffApi('POST /ops/refunds/{id}/retry', { params: { id } }),
    {
      topics: ['money', 'today'],
      onDone: close,
    },
  );
  return (
    <Panel heading={words.heading}>
      <QueryResult of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.none}>{words.none}</p>
          ) : (
            <Table
              caption={words.caption}
              captionHidden
              columns={getColumns(acts, setConfirmation)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </QueryResult>
      <ConfirmMutation confirmation={confirmation} mutation={act} onClose={close} />
    </Panel>
  );
}

function getColumns(
  acts: boolean,
  ask: (confirmation: Confirmation<number>) => void,
): Column<Refund>[] {
  const { columns } = words;
  const seen: Column<Refund>[] = [
    { label: columns.since, cell: ({ created_at: at }) => formatDateTime(at) },
    {
      label: columns.order,
      cell: ({ order_id: id }) => <Link to={`/staff/orders/${id}`}>{texts.order(id)}</Link>,
    },
    {
      label: columns.name,
      cell: ({ provider_refund: name }) => <span className={styles.code}>{name}</span>,
    },
    { label: columns.amount, align: 'end', cell: ({ amount }) => formatRupees(amount) },
  ];
  if (!acts) return seen;
  return [
    ...seen,
    {
      label: columns.act,
      align: 'end',
      cell: (row) => (
        <Button size="small" onClick={() => ask(confirmRefund(row))}>
          {words.retry}
        </Button>
      ),
    },
  ];
}

const confirmRefund = ({ id, amount, order_id: order }: Refund): Confirmation<number> => ({
  title: words.ask(id),
  confirm: words.confirm,
  consequences: [words.goes(formatRupees(amount), order), words.once],
  given: id,
});
