import { EmptyState, formatRupees, Section } from 'shared-ui/base';
import { formatDate } from 'shared-ui/parts';
import { texts } from '../texts/en/account.ts';
import { referralTexts } from '../texts/en/referral.ts';
import { MoneyTable } from './MoneyTable.tsx';
import type { RewardsView } from './rewards.api.ts';

const { referralColumns, historyColumns } = texts.rewards;

export type ReferralHistoryProps = Pick<RewardsView, 'referral' | 'referrals' | 'balance'>;

/** People who registered with the customer's code, and the amounts earned; the footer shows the balance. */
export function ReferralHistory({ referral, referrals, balance }: ReferralHistoryProps) {
  return (
    <Section heading={texts.rewards.referrals}>
      {referrals.length === 0 && (
        <EmptyState level={3} heading={texts.rewards.noReferrals}>
          {referral.percent === 0
            ? referralTexts.noReward.noReferralsHint
            : texts.rewards.noReferralsHint(referral.percent)}
        </EmptyState>
      )}
      <MoneyTable
        caption={texts.rewards.referrals}
        rows={referrals}
        getInitial={({ user }) => user.name.trim().charAt(0).toUpperCase()}
        sign="+"
        columns={[
          { label: referralColumns.number, role: 'hidden', cell: (_row, index) => index + 1 },
          {
            label: referralColumns.created,
            role: 'secondary',
            cell: (row) => formatDate(row.created_at),
          },
          { label: referralColumns.to, role: 'primary', cell: (row) => row.user.name },
          { label: referralColumns.code, role: 'hidden', cell: (row) => row.referred_by },
          {
            label: referralColumns.amount,
            role: 'amount',
            cell: (row) => formatRupees(row.amount),
          },
        ]}
        total={{ label: texts.rewards.remainingTotal, value: formatRupees(balance) }}
      />
    </Section>
  );
}

export interface WithdrawalHistoryProps {
  withdrawals: RewardsView['withdrawals'];
  /** Rupees. */
  total: number;
}

/** Withdrawals with their status. */
export function WithdrawalHistory({ withdrawals, total }: WithdrawalHistoryProps) {
  return (
    <Section heading={texts.rewards.history}>
      {withdrawals.length === 0 && <EmptyState level={3} heading={texts.rewards.noHistory} />}
      <MoneyTable
        caption={texts.rewards.history}
        rows={withdrawals}
        getInitial={() => '₹'}
        sign="−"
        columns={[
          { label: historyColumns.number, role: 'hidden', cell: (_row, index) => index + 1 },
          {
            label: historyColumns.created,
            role: 'secondary',
            cell: (row) => formatDate(row.created_at),
          },
          { label: historyColumns.phone, role: 'primary', cell: (row) => row.phonepe_number },
          { label: historyColumns.amount, role: 'amount', cell: (row) => formatRupees(row.amount) },
          {
            label: historyColumns.status,
            role: 'secondary',
            cell: (row) => texts.rewards.status[row.status] ?? row.status,
          },
        ]}
        total={{ label: texts.rewards.withdrawn, value: formatRupees(total) }}
      />
    </Section>
  );
}
