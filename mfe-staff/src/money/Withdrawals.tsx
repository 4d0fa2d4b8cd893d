import { useQuery } from '@tanstack/react-query';
import type { Withdrawal } from 'api/staff-contract';
import { useState } from 'react';
import { Button, formatRupees, Icon } from 'shared-ui/base';
import type { Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { ConfirmMutation, type Confirmation } from '../actions/ConfirmMutation.tsx';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { Panel } from '../ui/Panel.tsx';
import { Phone } from '../ui/Phone.tsx';
import { QueryTable } from '../ui/QueryTable.tsx';
import styles from './MoneyPage.module.css';
import { texts } from '../texts/en/money.ts';

const { withdrawals: withdrawalTexts } = texts;

interface Settlement {
  id: number;
  action: 'pay' | 'reject';
}

const sendSettlement = ({ id, action }: Settlement) =>
  callStaffApi(
    action === 'pay' ? 'POST /ops/withdrawals/{id}/pay' : 'POST /ops/withdrawals/{id}/reject',
    { params: { id } },
  );

/** Wallet withdrawals, at first only pending ones. Staff send the money in another app and record the result here. */
export function Withdrawals({ canEdit }: { canEdit: boolean }) {
  const [confirmation, setConfirmation] = useState<Confirmation<Settlement> | null>(null);
  const [isShowingAll, setIsShowingAll] = useState(false);
  const status = isShowingAll ? 'all' : 'pending';
  const list = useQuery({
    queryKey: ['money', 'withdrawals', status],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/withdrawals', { query: { status, per_page: 200 }, signal }))
        .withdrawals,
  });
  const close = (): void => setConfirmation(null);
  const mutation = useStaffMutation(sendSettlement, {
    topics: ['money', 'today', 'people'],
    onDone: close,
  });
  return (
    <Panel
      heading={withdrawalTexts.heading}
      aside={
        <Button variant="ghost" size="small" onClick={() => setIsShowingAll(!isShowingAll)}>
          {isShowingAll ? withdrawalTexts.hide : withdrawalTexts.show}
        </Button>
      }
    >
      <QueryTable
        query={list}
        none={isShowingAll ? withdrawalTexts.noneOfAll : withdrawalTexts.none}
        caption={isShowingAll ? withdrawalTexts.captionOfAll : withdrawalTexts.caption}
        captionHidden
        columns={getColumns(canEdit, setConfirmation)}
        rowKey={({ id }) => id}
      />
      <ConfirmMutation confirmation={confirmation} mutation={mutation} onClose={close} />
    </Panel>
  );
}

/** A possible fraud, which staff must check before they send the money. */
function FraudWarning({ text }: { text: string }) {
  return (
    <span className={styles.warning}>
      <Icon name="warning" size={16} />
      {text}
    </span>
  );
}

const getUserName = ({ user }: Withdrawal): string =>
  user.name === '' ? user.phone_number : user.name;

function getColumns(
  canEdit: boolean,
  confirm: (confirmation: Confirmation<Settlement>) => void,
): Column<Withdrawal>[] {
  const { columns } = withdrawalTexts;
  return [
    { label: columns.asked, cell: ({ created_at: at }) => formatDateTime(at) },
    {
      label: columns.who,
      cell: ({ user, shares_device: device, shares_address: address }) => (
        <span>
          {user.name} <Phone number={user.phone_number} />
          {device && <FraudWarning text={withdrawalTexts.sharesDevice} />}
          {address && <FraudWarning text={withdrawalTexts.sharesAddress} />}
        </span>
      ),
    },
    { label: columns.to, cell: ({ phonepe_number: number }) => number },
    { label: columns.amount, align: 'end', cell: ({ amount }) => formatRupees(amount) },
    {
      label: columns.actions,
      align: 'end',
      cell: (row) =>
        row.status === 'pending' && canEdit ? (
          <div className={styles.actions}>
            <Button size="small" onClick={() => confirm(getPayoutConfirmation(row))}>
              {withdrawalTexts.pay}
            </Button>
            <Button
              size="small"
              variant="secondary"
              onClick={() => confirm(getRejectionConfirmation(row))}
            >
              {withdrawalTexts.reject}
            </Button>
          </div>
        ) : (
          withdrawalTexts.states[row.status]
        ),
    },
  ];
}

const getPayoutConfirmation = (row: Withdrawal): Confirmation<Settlement> => ({
  title: withdrawalTexts.askPay(row.id),
  confirm: withdrawalTexts.confirmPay,
  consequences: [
    withdrawalTexts.pays(formatRupees(row.amount), row.phonepe_number),
    withdrawalTexts.toldPaid(getUserName(row)),
    texts.final,
  ],
  input: { id: row.id, action: 'pay' },
});

const getRejectionConfirmation = (row: Withdrawal): Confirmation<Settlement> => ({
  title: withdrawalTexts.askReject(row.id),
  confirm: withdrawalTexts.confirmReject,
  consequences: [
    withdrawalTexts.rejects(formatRupees(row.amount), getUserName(row)),
    withdrawalTexts.toldRejected(getUserName(row)),
    texts.final,
  ],
  input: { id: row.id, action: 'reject' },
  danger: true,
});
