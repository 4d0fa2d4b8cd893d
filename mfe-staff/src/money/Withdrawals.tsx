import { useQuery } from '@tanstack/react-query';
import type { Withdrawal } from 'api/staff-contract';
import { useState } from 'react';
import { Button, formatRupees, Icon } from 'shared-ui/base';
import { Table, type Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { ConfirmMutation, type Confirmation } from '../acts/ConfirmMutation.tsx';
import { useStaffMutation } from '../acts/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { Panel } from '../ui/Panel.tsx';
import { Phone } from '../ui/Phone.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import styles from './MoneyPage.module.css';
import { texts } from './money.texts.ts';

const { withdrawals: words } = texts;

interface Settling {
  id: number;
  verb: 'pay' | 'reject';
}

const settle = ({ id, verb }: Settling) =>
  callStaffApi(
    verb === 'pay' ? 'POST /ops/withdrawals/{id}/pay' : 'POST /ops/withdrawals/{id}/reject',
    { params: { id } },
  );

/** Pending wallet withdrawals. A person sends the money; this records the result. */
export function Withdrawals({ acts }: { acts: boolean }) {
  const [confirmation, setConfirmation] = useState<Confirmation<Settling> | null>(null);
  const [all, setAll] = useState(false);
  const status = all ? 'all' : 'pending';
  const list = useQuery({
    queryKey: ['money', 'withdrawals', status],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/withdrawals', { query: { status, per_page: 200 }, signal }))
        .withdrawals,
  });
  const close = (): void => setConfirmation(null);
  const act = useStaffMutation(settle, { topics: ['money', 'today', 'people'], onDone: close });
  return (
    <Panel
      heading={words.heading}
      aside={
        <Button variant="ghost" size="small" onClick={() => setAll(!all)}>
          {all ? words.hide : words.show}
        </Button>
      }
    >
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

/** A warning sign to check before the money is sent. */
function FraudSign({ words: sign }: { words: string }) {
  return (
    <span className={styles.sign}>
      <Icon name="warning" size={16} />
      {sign}
    </span>
  );
}

const getUserName = ({ user }: Withdrawal): string =>
  user.name === '' ? user.phone_number : user.name;

function getColumns(
  acts: boolean,
  ask: (confirmation: Confirmation<Settling>) => void,
): Column<Withdrawal>[] {
  const { columns } = words;
  return [
    { label: columns.asked, cell: ({ created_at: at }) => formatDateTime(at) },
    {
      label: columns.who,
      cell: ({ user, shares_device: device, shares_address: address }) => (
        <span>
          {user.name} <Phone number={user.phone_number} />
          {device && <FraudSign words={words.sharesDevice} />}
          {address && <FraudSign words={words.sharesAddress} />}
        </span>
      ),
    },
    { label: columns.to, cell: ({ phonepe_number: number }) => number },
    { label: columns.amount, align: 'end', cell: ({ amount }) => formatRupees(amount) },
    {
      label: columns.act,
      align: 'end',
      cell: (row) =>
        row.status === 'pending' && acts ? (
          <div className={styles.acts}>
            <Button size="small" onClick={() => ask(confirmPayout(row))}>
              {words.pay}
            </Button>
            <Button size="small" variant="secondary" onClick={() => ask(confirmRejection(row))}>
              {words.reject}
            </Button>
          </div>
        ) : (
          words.states[row.status]
        ),
    },
  ];
}

const confirmPayout = (row: Withdrawal): Confirmation<Settling> => ({
  title: words.askPay(row.id),
  confirm: words.confirmPay,
  consequences: [
    words.pays(formatRupees(row.amount), row.phonepe_number),
    words.toldPaid(getUserName(row)),
    words.final,
  ],
  given: { id: row.id, verb: 'pay' },
});

const confirmRejection = (row: Withdrawal): Confirmation<Settling> => ({
  title: words.askReject(row.id),
  confirm: words.confirmReject,
  consequences: [
    words.rejects(formatRupees(row.amount), getUserName(row)),
    words.toldRejected(getUserName(row)),
    words.final,
  ],
  given: { id: row.id, verb: 'reject' },
  danger: true,
});
