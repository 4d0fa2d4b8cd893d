import { useQuery } from '@tanstack/react-query';
import type { StuckPayment } from 'api/staff-contract';
import { Button, formatRupees, Link } from 'shared-ui/base';
import type { Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { useStaffMutation, type Mutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { Panel } from '../ui/Panel.tsx';
import { Phone } from '../ui/Phone.tsx';
import { QueryTable } from '../ui/QueryTable.tsx';
import { texts } from '../texts/en/money.ts';

const { payments: paymentTexts } = texts;

/** Polled, because no event reports that a payment is stuck. */
const POLL_MS = 60_000;

/** Online payments that are still open ten minutes after they began. */
export function Payments({ canEdit }: { canEdit: boolean }) {
  const list = useQuery({
    queryKey: ['money', 'payments'],
    queryFn: async ({ signal }) => (await callStaffApi('GET /ops/payments', { signal })).payments,
    refetchInterval: POLL_MS,
  });
  const checkMutation = useStaffMutation(
    (id: number) => callStaffApi('POST /ops/payments/{id}/look', { params: { id } }),
    { topics: ['money', 'today', 'orders'] },
  );
  return (
    <Panel heading={paymentTexts.heading}>
      <QueryTable
        query={list}
        none={paymentTexts.none}
        caption={paymentTexts.caption}
        captionHidden
        columns={canEdit ? [...COLUMNS, createCheckColumn(checkMutation)] : COLUMNS}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}

const COLUMNS: readonly Column<StuckPayment>[] = [
  { label: paymentTexts.columns.since, cell: ({ created_at: at }) => formatDateTime(at) },
  {
    label: paymentTexts.columns.order,
    cell: ({ order_id: id }) => <Link to={`/staff/orders/${id}`}>{texts.order(id)}</Link>,
  },
  {
    label: paymentTexts.columns.who,
    cell: ({ name, phone_number: phone }) => (
      <span>
        {name} <Phone number={phone} />
      </span>
    ),
  },
  {
    label: paymentTexts.columns.status,
    cell: ({ provider_status: status, looked_at: at }) =>
      at === null ? paymentTexts.never : `${status ?? '…'}, ${formatDateTime(at)}`,
  },
  { label: paymentTexts.columns.amount, align: 'end', cell: ({ amount }) => formatRupees(amount) },
];

const createCheckColumn = (checkMutation: Mutation<number>): Column<StuckPayment> => ({
  label: paymentTexts.columns.actions,
  align: 'end',
  cell: ({ id }) => (
    <Button size="small" loading={checkMutation.input === id} onClick={() => checkMutation.run(id)}>
      {paymentTexts.check}
    </Button>
  ),
});
