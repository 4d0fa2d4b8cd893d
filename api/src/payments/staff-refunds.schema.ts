import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Page, PageQuerySchema } from 'platform/http';
import { inEnglish } from 'platform/language';
import { REFUND_STATES, type RefundState } from '../transitions/payments.rules.ts';
import { type RefundReason } from './refunds.sql.ts';

const REFUNDS_PER_PAGE = 52;

const State = Type.Unsafe<RefundState>({ type: 'string', enum: [...REFUND_STATES] });

export const StaffRefundsQuery = Type.Object({
  ...PageQuerySchema(REFUNDS_PER_PAGE).properties,
  state: Type.Unsafe<RefundState | 'all'>({
    type: 'string',
    enum: ['all', ...REFUND_STATES],
    default: 'all',
    [EXPLAIN]: inEnglish(`Choose one of all, ${REFUND_STATES.join(', ')}.`),
  }),
  late: Type.Boolean({
    default: false,
    description: 'Include refunds that are queued or pending for more than a day',
  }),
});
export type StaffRefundsQuery = Static<typeof StaffRefundsQuery>;

const StaffRefund = Type.Object({
  id: Type.Integer(),
  order_id: Type.Integer(),
  amount: Type.Number({ description: 'Rupees' }),
  state: State,
  reason: Type.Unsafe<RefundReason>({
    type: 'string',
    description:
      'Why the money is refunded: the order was cancelled or edited, or did not need the payment, or another amount was paid',
  }),
  provider_refund: Type.String({ description: 'Id of the refund at the payment provider' }),
  provider_order: Type.String({ description: 'Id of the payment at the payment provider' }),
  created_at: Type.String({ format: 'date-time' }),
  phone_number: Type.String({ description: 'Number of the customer who placed the order' }),
});

export const StaffRefundsResponse = Envelope({ refunds: Page(StaffRefund) });

export const StaffRefundParams = Type.Object({ id: Type.String() });
