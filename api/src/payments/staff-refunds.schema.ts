import { Type } from 'typebox';
import { Envelope, EXPLAIN, Page, PageQuerySchema } from 'platform/http';
import { inEnglish } from 'platform/language';
import { REFUND_STATES, type RefundState } from '../transitions/payments.rules.ts';
import { type RefundReason } from './refunds.sql.ts';

const REFUNDS_A_PAGE = 52;

const State = Type.Unsafe<RefundState>({ type: 'string', enum: [...REFUND_STATES] });

export const StaffRefundsQuery = Type.Object({
  ...PageQuerySchema(REFUNDS_A_PAGE).properties,
  state: Type.Unsafe<RefundState | 'all'>({
    type: 'string',
    enum: ['all', ...REFUND_STATES],
    default: 'all',
    [EXPLAIN]: inEnglish(`Choose one of all, ${REFUND_STATES.join(', ')}.`),
  }),
});

const StaffRefund = Type.Object({
  id: Type.Integer(),
  order_id: Type.Integer(),
  amount: Type.Number({ description: 'Rupees' }),
  state: State,
  reason: Type.Unsafe<RefundReason>({
    type: 'string',
    description: 'Why the money goes back: the order was cancelled, or did not need or fit it',
  }),
  provider_refund: Type.String({ description: "The refund's name at the payment provider" }),
  provider_order: Type.String({ description: "The payment's name at the payment provider" }),
  created_at: Type.String({ format: 'date-time' }),
  phone_number: Type.String({ description: 'Number of the customer who placed the order' }),
});

export const StaffRefundsResponse = Envelope({ refunds: Page(StaffRefund) });

export const StaffRefundParams = Type.Object({ id: Type.String() });
