import { useQuery } from '@tanstack/react-query';
import type { Refund } from 'api/staff-contract';
import { useState } from 'react';
import { Button, formatRupees, Link } from 'shared-ui/base';
import type { Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { ConfirmMutation, type Confirmation } from '../actions/ConfirmMutation.tsx';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { Panel } from '../ui/Panel.tsx';
import { QueryTable } from '../ui/QueryTable.tsx';
import { Status } from '../ui/Status.tsx';
import styles from './MoneyPage.module.css';
import { texts } from '../texts/en/money.ts';

const { refunds: refundTexts } = texts;

/** Panel of failed and late refunds; a failed one can be retried after a confirmation. */
export function Refunds({ canEdit }: { canEdit: boolean }) {
  const [confirmation, setConfirmation] = useState<Confirmation<number> | null>(null);
  const list = useQuery({
    queryKey: ['money', 'refunds'],
    queryFn: async ({ signal }) =>
      (
        await callStaffApi('GET /ops/refunds', {
          query: { state: 'failed', late: true, per_page: 200 },
          signal,
        })
      ).refunds.data,
  });
  const close = (): void => setConfirmation(null);
  const mutation = useStaffMutation(
    (id: number) => callStaffApi('POST /ops/refunds/{id}/retry', { params: { id } }),
    {
      topics: ['money', 'today'],
      onDone: close,
    },
  );
  return (
    <Panel heading={refundTexts.heading}>
      <QueryTable
        query={list}
        none={refundTexts.none}
        caption={refundTexts.caption}
        captionHidden
        columns={getColumns(canEdit, setConfirmation)}
        rowKey={({ id }) => id}
      />
      <ConfirmMutation confirmation={confirmation} mutation={mutation} onClose={close} />
    </Panel>
  );
}

function getColumns(
  canEdit: boolean,
  confirm: (confirmation: Confirmation<number>) => void,
): Column<Refund>[] {
  const { columns } = refundTexts;
  const readOnlyColumns: Column<Refund>[] = [
    { label: columns.since, cell: ({ created_at: at }) => formatDateTime(at) },
    {
      label: columns.order,
      cell: ({ order_id: id }) => <Link to={`/staff/orders/${id}`}>{texts.order(id)}</Link>,
    },
    {
      label: columns.name,
      cell: ({ provider_refund: name }) => <span className={styles.code}>{name}</span>,
    },
    { label: columns.state, cell: ({ state }) => <Status>{state}</Status> },
    { label: columns.amount, align: 'end', cell: ({ amount }) => formatRupees(amount) },
  ];
  if (!canEdit) return readOnlyColumns;
  return [
    ...readOnlyColumns,
    {
      label: columns.actions,
      align: 'end',
      cell: (row) =>
        row.state === 'failed' ? (
          <Button size="small" onClick={() => confirm(getRetryConfirmation(row))}>
            {refundTexts.retry}
          </Button>
        ) : (
          refundTexts.automatic
        ),
    },
  ];
}

const getRetryConfirmation = ({ id, amount, order_id: order }: Refund): Confirmation<number> => ({
  title: refundTexts.ask(id),
  confirm: refundTexts.confirm,
  consequences: [refundTexts.goes(formatRupees(amount), order), refundTexts.once],
  input: id,
});
