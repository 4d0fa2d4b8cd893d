import { Type } from 'typebox';
import { Envelope, Nullable } from 'platform/http';
import { Fitting } from '../catalogue/catalogue.schema.ts';
import { StringEnum } from '../string-enum.ts';
import { StaffNote } from '../orders/notes/notes.schema.ts';
import { StaffOrderDetail } from '../orders/staff-orders.schema.ts';

const Moment = Type.String({ format: 'date-time' });

const Payment = Type.Object({
  at: Moment,
  kind: StringEnum(['payment', 'refund', 'upi'], {
    description: '`upi` is a payment to the shop’s own account, at the door',
  }),
  amount: Type.Number({ description: 'Rupees' }),
  state: Type.String({
    description:
      'Last known state at the payment provider; for `upi`: unconfirmed, paid, not received, paid in cash',
  }),
  settled_at: Nullable(Moment),
  name: Type.String({
    description: "Id at the payment provider; for `upi`: last digits of the bank's reference",
  }),
});

const Message = Type.Object({
  at: Moment,
  to: Type.String({ description: 'Ten digits' }),
  text: Type.String(),
  state: Type.String({ description: 'queued, sent or given up' }),
  sent_at: Nullable(Moment),
});

const HistoryEntry = Type.Object({
  at: Moment,
  what: Type.String(),
  by: Type.String({ description: 'A staff member, an API key, or customer, payment or checkout' }),
  detail: Type.Record(Type.String(), Type.Unknown()),
});

const Line = Type.Object({
  ...StaffOrderDetail.properties.products.items.properties,
  warranty_of: Type.Optional(
    Nullable(
      Type.Integer({
        description:
          'Completed order of the customer whose warranty covers this line; not in older versions',
      }),
    ),
  ),
});

const Part = Type.Object({ ...Line.properties, fitting: Type.Optional(Fitting) });

export const WholeOrderResponse = Envelope({
  order: Type.Object({
    ...StaffOrderDetail.properties,
    products: Type.Array(Line),
    spare_parts: Type.Array(Part),
  }),
  held: Nullable(
    Type.Object(
      { id: Type.Integer(), name: Type.String() },
      {
        description:
          'Technician whose time is reserved for this order; null once a technician is assigned',
      },
    ),
  ),
  completion: Nullable(
    Type.Object(
      {
        method: StringEnum(['code', 'signature', 'telephone', 'counter']),
        reason: Nullable(Type.String({ description: 'What the customer said on the telephone' })),
        signature: Nullable(
          Type.String({ description: 'SVG path in a box of 320 × 160; null after 180 days' }),
        ),
      },
      { description: 'How the customer confirmed that the work is done; null until then' },
    ),
  ),
  notes: Type.Optional(
    Type.Array(StaffNote, {
      description: 'Notes for staff, newest first; absent from servers of older versions',
    }),
  ),
  payments: Type.Array(Payment),
  messages: Type.Array(Message),
  history: Type.Array(HistoryEntry, { description: 'Oldest first' }),
});
