import { Type } from 'typebox';
import { Envelope, Nullable } from 'platform/http';
import { StaffOrderDetail } from '../orders/staff-orders.schema.ts';

const Moment = Type.String({ format: 'date-time' });

const Payment = Type.Object({
  at: Moment,
  kind: Type.Unsafe<'payment' | 'refund'>({ type: 'string', enum: ['payment', 'refund'] }),
  amount: Type.Number({ description: 'Rupees' }),
  state: Type.String({ description: 'As the provider is known to have it' }),
  settled_at: Nullable(Moment),
  name: Type.String({ description: 'Its name at the payment provider' }),
});

const Message = Type.Object({
  at: Moment,
  to: Type.String({ description: 'Ten digits' }),
  text: Type.String(),
  state: Type.String({ description: 'queued, sent or given up' }),
  sent_at: Nullable(Moment),
});

const Happened = Type.Object({
  at: Moment,
  what: Type.String(),
  by: Type.String({ description: 'A person, a key, or customer, payment, checkout' }),
  detail: Type.Record(Type.String(), Type.Unknown()),
});

export const WholeOrderAnswer = Envelope({
  order: StaffOrderDetail,
  held: Nullable(
    Type.Object(
      { id: Type.Integer(), name: Type.String() },
      { description: 'The technician whose time the order holds, as long as nobody is assigned' },
    ),
  ),
  payments: Type.Array(Payment),
  messages: Type.Array(Message),
  history: Type.Array(Happened, { description: 'Oldest first' }),
});
