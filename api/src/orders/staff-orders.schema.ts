import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Nullable, Page, Text } from 'platform/http';
import { inEnglish } from 'platform/language';
import { SearchText } from '../fields.ts';
import { StringEnum } from '../string-enum.ts';
import { ORDERS_PER_PAGE } from '../limits.ts';
import { Order } from './orders.schema.ts';
import { STAFF_FILTERS } from './staff-filters.sql.ts';
import { STAFF_SORTS, type StaffSort } from './staff-orders.sql.ts';
import { messages, staffMessages } from '../texts/texts.ts';

const StaffOrder = Type.Object({
  ...Order.properties,
  user: Type.Object({ types: Type.String(), phone_number: Type.String() }),
  customer_number: Nullable(Type.String()),
  discount_reason: Type.Optional(Nullable(Type.String({ description: 'Not in older versions' }))),
  online_asked_at: Type.Optional(
    Nullable(
      Type.String({
        format: 'date-time',
        description:
          'Since when the customer of a cash order may pay online; not in older versions',
      }),
    ),
  ),
});

const Step = Type.Object({
  at: Type.String({ format: 'date-time' }),
  by: Type.String(),
  status: Type.String(),
  payment_status: Type.String(),
  request: Type.Boolean(),
  total: Type.Number(),
});

export const StaffListQuery = Type.Object({
  status: StringEnum(STAFF_FILTERS, {
    default: 'all',
    [EXPLAIN]: inEnglish(`Choose a status: ${STAFF_FILTERS.join(', ')}.`),
  }),
  q: Type.Optional(
    SearchText('Number of the order, a name, telephone number or part of the address'),
  ),
  block: Type.Optional(Type.String({ maxLength: 60 })),
  technician: Type.Optional(Type.String({ maxLength: 60, description: 'Name' })),
  sort: Type.Unsafe<StaffSort>({
    type: 'string',
    enum: Object.keys(STAFF_SORTS),
    default: 'id',
    [EXPLAIN]: inEnglish(`Sort by ${Object.keys(STAFF_SORTS).join(', ')}.`),
  }),
  way: StringEnum(['asc', 'desc'], {
    default: 'desc',
    description: 'Direction of the sort',
    [EXPLAIN]: inEnglish('Sort asc or desc.'),
  }),
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  per_page: Type.Integer({ minimum: 1, maximum: 1000, default: ORDERS_PER_PAGE }),
});

export type StaffListQuery = Static<typeof StaffListQuery>;

export const StaffList = Envelope({ orders: Page(StaffOrder) });

export const StaffOrderDetail = Type.Object({
  ...StaffOrder.properties,
  version: Type.String({ description: 'Send as `If-Match` with the next change' }),
  invoice_number: Nullable(Type.String()),
  steps: Type.Array(Step),
});

export const StaffOrderResponse = Envelope({ order: StaffOrderDetail });

export const StaffOrderParams = Type.Object({ id: Type.String() });

const CANCEL_REASONS = [
  'changed-mind',
  'no-technician',
  'outside-area',
  'price',
  'duplicate',
  'other',
] as const;

export const CancelBody = Type.Object({
  reason: StringEnum(CANCEL_REASONS, {
    description: 'Stored in the audit log and shown in the history of the order',
    [EXPLAIN]: staffMessages.chooseCancelReason(CANCEL_REASONS),
  }),
  paid_by: StringEnum(['customer', 'us'], {
    description: 'Who bears the costs so far; what was paid online is refunded either way',
    [EXPLAIN]: staffMessages.whoBearsCosts,
  }),
});
export type CancelBody = Static<typeof CancelBody>;

/** Last digits of the bank's reference of a UPI payment. */
export const UpiReference = Type.String({
  pattern: '^[0-9]{4,12}$',
  description: "Last digits of the bank's reference",
  [EXPLAIN]: messages.upiReference,
});

export const PaidByUpi = Type.Object({
  upi_reference: Type.Optional({
    ...UpiReference,
    description:
      "Last digits of the bank's reference, if the customer paid what is due by UPI; otherwise it counts as taken in cash",
  }),
});

export const CompleteBody = Type.Object({
  reason: Text(3, 200, staffMessages.howConfirmed(3, 200)),
  ...PaidByUpi.properties,
});
export type CompleteBody = Static<typeof CompleteBody>;

export const HandOverPartsBody = Nullable(PaidByUpi);
export type HandOverPartsBody = Static<typeof HandOverPartsBody>;

export const AssignBody = Type.Object({
  technician: Text(1, 60, staffMessages.technicianNameOrId(60)),
  phone: Type.Optional(
    Type.String({
      maxLength: 30,
      description:
        'Mobile number for the customer to call; default: the number of the registered technician',
      [EXPLAIN]: staffMessages.tenDigits,
    }),
  ),
  anyway: Type.Optional(
    Type.Boolean({
      description:
        'Assign even if the technician lacks a skill or is unavailable, but never during another visit; recorded in the audit',
    }),
  ),
  confirm: Type.Optional(
    Type.Boolean({ description: 'Confirm the order in the same transaction, if it is pending' }),
  ),
});
export type AssignBody = Static<typeof AssignBody>;
