import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, PageQuerySchema } from 'platform/http';
import { inEnglish } from 'platform/language';
import { Otp } from '../fields.ts';

const Rupees = Type.Number({ description: 'Rupees' });
const Moment = Type.String({ format: 'date-time' });

const WITHDRAWALS_PER_PAGE = 100;

const STATUSES = ['pending', 'paid', 'rejected'] as const;
type Status = (typeof STATUSES)[number];

const WithdrawalStatus = Type.Unsafe<Status>({ type: 'string', enum: [...STATUSES] });

export const RewardResponse = Envelope({
  /** Absent in responses of older versions. */
  referral: Type.Optional(
    Type.Object(
      { percent: Type.Integer(), max_rupees: Type.Integer() },
      {
        description:
          'Reward for a friend’s first order: percentage of its total, and the maximum in rupees',
      },
    ),
  ),
  e_wallet: Type.Object({ balance: Rupees }),
  users: Type.Array(
    Type.Object({
      created_at: Moment,
      user: Type.Object({ name: Type.String() }),
      referred_by: Type.String({ description: 'The referral code used' }),
      amount: Rupees,
    }),
  ),
});

/** Validated by `parseWithdrawal`, because errors of `phonepe_number` are reported under another field name. */
export const WithdrawalBody = Type.Object({
  amount: Type.Optional(
    Type.Unknown({ description: 'Whole rupees from 500 to 99999, at most the balance' }),
  ),
  phonepe_number: Type.Optional(Type.Unknown({ description: 'Ten digits, the first from 6 to 9' })),
  otp: Type.Optional(Otp()),
});

const Withdrawal = {
  created_at: Moment,
  phonepe_number: Type.String(),
  amount: Rupees,
  status: WithdrawalStatus,
};

export const WithdrawalsResponse = Envelope({
  withdrawals: Type.Array(Type.Object(Withdrawal)),
  total_withdrawal_amount: Rupees,
});

export const StaffWithdrawalsQuery = Type.Object({
  ...PageQuerySchema(WITHDRAWALS_PER_PAGE).properties,
  status: Type.Unsafe<'all' | Status>({
    type: 'string',
    enum: ['all', ...STATUSES],
    default: 'all',
    [EXPLAIN]: inEnglish(`Choose one of all, ${STATUSES.join(', ')}.`),
  }),
});
export type StaffWithdrawalsQuery = Static<typeof StaffWithdrawalsQuery>;

export const StaffWithdrawalsResponse = Envelope({
  withdrawals: Type.Array(
    Type.Object({
      id: Type.Integer(),
      ...Withdrawal,
      user: Type.Object({ name: Type.String(), phone_number: Type.String() }),
      shares_device: Type.Boolean({
        description:
          'A customer whose referral earned the user a reward logged in on one of the user’s devices',
      }),
      shares_address: Type.Boolean({
        description: 'A customer whose referral earned the user a reward saved the same address',
      }),
    }),
  ),
});

export const StaffWithdrawalParams = Type.Object({ id: Type.String() });
