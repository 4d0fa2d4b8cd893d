import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Cash as CashOfDay } from 'api/staff-contract';
import { useState } from 'react';
import { formatRupees } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { Table } from 'shared-ui/forms/lists';
import { useNavigate } from 'shared-ui/router';
import { ConfirmMutation, type Confirmation } from '../actions/ConfirmMutation.tsx';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { Panel } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import {
  EARLIER_COLUMNS,
  getCashColumns,
  getOwedColumns,
  getUpiColumns,
  listUpi,
  type ReceiptConfirmation,
} from './cash-columns.tsx';
import layout from '../ui/layout.module.css';
import styles from './MoneyPage.module.css';
import { texts } from '../texts/en/money.ts';

const { cash: cashTexts } = texts;

const REFETCH_MS = 60_000;

const sendConfirmation = (receipt: ReceiptConfirmation) =>
  'orderId' in receipt
    ? callStaffApi(receipt.call, { params: { id: receipt.orderId } })
    : callStaffApi('POST /ops/cash/hand-over', { body: receipt });

interface CashProps {
  /** Such as 2026-11-23; empty for today. */
  day: string;
  canEdit: boolean;
}

/** Money that technicians took at the door: cash to hand over, and UPI to find in the bank statement. */
export function Cash({ day, canEdit }: CashProps) {
  const navigate = useNavigate();
  const [confirmation, setConfirmation] = useState<Confirmation<ReceiptConfirmation> | null>(null);
  const close = (): void => setConfirmation(null);
  const mutation = useStaffMutation(sendConfirmation, {
    topics: ['money', 'order'],
    onDone: close,
  });
  const cash = useQuery({
    queryKey: ['money', 'cash', day],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/cash', { query: day === '' ? {} : { day }, signal })).cash,
    // Completed orders change the cash, but no live event invalidates it.
    staleTime: 0,
    refetchInterval: REFETCH_MS,
    // While another day loads, keeps the link to it, which has the focus.
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      heading={cashTexts.heading}
      aside={
        <div className={styles.day}>
          <TextInput
            label={cashTexts.day}
            type="date"
            value={(cash.isPlaceholderData ? '' : cash.data?.day) || day}
            onChange={(chosen) => void navigate(`/staff/money?day=${chosen}`, { replace: true })}
          />
        </div>
      }
    >
      <QueryResult query={cash}>
        {(data) => (
          <div className={layout.stack}>
            {data.earlier?.[0] && (
              <Table
                caption={cashTexts.earlier.caption}
                columns={EARLIER_COLUMNS}
                rows={data.earlier}
                rowKey={(row) => row.day + row.technician}
              />
            )}
            {data.owed?.[0] && (
              <Table
                caption={cashTexts.owed.caption}
                columns={getOwedColumns(canEdit ? setConfirmation : null)}
                rows={data.owed}
                rowKey={({ order_id: id }) => id}
              />
            )}
            {!cash.isPlaceholderData && (
              <Collected cash={data} confirm={canEdit ? setConfirmation : null} />
            )}
          </div>
        )}
      </QueryResult>
      <ConfirmMutation confirmation={confirmation} mutation={mutation} onClose={close} />
    </Panel>
  );
}

interface CollectedProps {
  cash: CashOfDay;
  /** Null if the user may only read. */
  confirm: ((confirmation: Confirmation<ReceiptConfirmation>) => void) | null;
}

function Collected({ cash, confirm }: CollectedProps) {
  const { technicians, day, amount } = cash;
  const upi = listUpi(cash);
  if (technicians.length === 0) return <p className={layout.muted}>{cashTexts.none}</p>;
  return (
    <>
      <Table
        caption={cashTexts.caption}
        columns={getCashColumns(day, confirm)}
        rows={technicians}
        rowKey={({ technician }) => technician}
        total={{ label: cashTexts.total, value: formatRupees(amount) }}
      />
      {upi.length > 0 && (
        <Table
          caption={cashTexts.upi.caption}
          columns={getUpiColumns(confirm)}
          rows={upi}
          rowKey={({ order_id: id }) => id}
          total={{ label: cashTexts.total, value: formatRupees(cash.upi) }}
        />
      )}
    </>
  );
}
