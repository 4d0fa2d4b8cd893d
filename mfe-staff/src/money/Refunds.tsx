import { useQuery } from '@tanstack/react-query';
import type { Refund } from 'api/staff-contract';
import { useState } from 'react';
import { Button, formatRupees, Link } from 'shared-ui/base';
import { Table, type Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { Question, type Asked } from '../acts/Question.tsx';
import { useAct } from '../acts/use-act.ts';
import { staffCall } from '../calls/staff-client.ts';
import { Panel } from '../ui/Panel.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import styles from './MoneyPage.module.css';
import { texts } from './money.texts.ts';

const { refunds: words } = texts;

/** Failed refunds. */
export function Refunds({ acts }: { acts: boolean }) {
  const [asked, setAsked] = useState<Asked<number> | null>(null);
  const list = useQuery({
    queryKey: ['money', 'refunds'],
    queryFn: async ({ signal }) =>
      (await staffCall('GET /ops/refunds', { query: { state: 'failed', per_page: 200 }, signal }))
        .refunds.data,
  });
  const close = (): void => setAsked(null);
  const act = useAct(
    (id: number) => staffCall('POST /ops/refunds/{id}/retry', { params: { id } }),
    {
      topics: ['money', 'today'],
      onDone: close,
    },
  );
  return (
    <Panel heading={words.heading}>
      <Waiting of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.none}>{words.none}</p>
          ) : (
            <Table
              caption={words.caption}
              captionHidden
              columns={columnsOf(acts, setAsked)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </Waiting>
      <Question asked={asked} act={act} onClose={close} />
    </Panel>
  );
}

function columnsOf(acts: boolean, ask: (asked: Asked<number>) => void): Column<Refund>[] {
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
        <Button size="small" onClick={() => ask(questionOf(row))}>
          {words.retry}
        </Button>
      ),
    },
  ];
}

const questionOf = ({ id, amount, order_id: order }: Refund): Asked<number> => ({
  title: words.ask(id),
  confirm: words.confirm,
  consequences: [words.goes(formatRupees(amount), order), words.once],
  given: id,
});
