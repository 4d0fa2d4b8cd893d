import { EmptyState, formatDate, formatRupees, Section } from 'shared-ui/base';
import { Table } from 'shared-ui/forms';
import { texts } from '../texts.ts';
import type { RewardsView } from './rewards.api.ts';

const { referralColumns, historyColumns } = texts.rewards;

/** Who registered with the code and what that earned; the last row is the balance. */
export function ReferralTable({
  referrals,
  balance,
}: {
  referrals: RewardsView['referrals'];
  balance: number;
}) {
  return (
    <Section heading={texts.rewards.referrals}>
      {referrals.length === 0 ? (
        <EmptyState level={3} heading={texts.rewards.noReferrals}>
          {texts.rewards.noReferralsHint}
        </EmptyState>
      ) : null}
      <Table
        caption={texts.rewards.referrals}
        captionHidden
        rows={referrals}
        rowKey={(_row, index) => index}
        columns={[
          { label: referralColumns.number, cell: (_row, index) => index + 1 },
          { label: referralColumns.created, cell: (row) => formatDate(row.created_at) },
          { label: referralColumns.to, cell: (row) => row.user.name },
          { label: referralColumns.code, cell: (row) => row.referred_by },
          { label: referralColumns.amount, cell: (row) => formatRupees(row.amount), align: 'end' },
        ]}
        total={{ label: texts.rewards.rest, value: formatRupees(balance) }}
      />
    </Section>
  );
}

/** What was withdrawn, with what became of it. */
export function WithdrawalTable({
  withdrawals,
  total,
}: {
  withdrawals: RewardsView['withdrawals'];
  total: number;
}) {
  return (
    <Section heading={texts.rewards.history}>
      {withdrawals.length === 0 ? <EmptyState level={3} heading={texts.rewards.noHistory} /> : null}
      <Table
        caption={texts.rewards.history}
        captionHidden
        rows={withdrawals}
        rowKey={(_row, index) => index}
        columns={[
          { label: historyColumns.number, cell: (_row, index) => index + 1 },
          { label: historyColumns.created, cell: (row) => formatDate(row.created_at) },
          { label: historyColumns.phone, cell: (row) => row.phonepe_number },
          { label: historyColumns.amount, cell: (row) => formatRupees(row.amount), align: 'end' },
          {
            label: historyColumns.status,
            cell: (row) => texts.rewards.status[row.status] ?? row.status,
          },
        ]}
        total={{ label: texts.rewards.withdrawn, value: formatRupees(total) }}
      />
    </Section>
  );
}
