import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Nullable } from 'platform/http';
import { PhotoCounts, PhotoFields } from '../flows/photos/photos.schema.ts';
import { FallbackMark } from '../catalogue/catalogue.schema.ts';
import { COMPLETION_CODE_DIGITS, RATE_KINDS, SIGNATURE_LENGTH } from '../limits.ts';
import { StringEnum } from '../string-enum.ts';
import { PartBody } from '../orders/changes/changes.schema.ts';
import { AcceptBody, EstimateBody } from '../orders/estimates/estimates.schema.ts';
import { StaffOrderDetail, UpiReference } from '../orders/staff-orders.schema.ts';
import { messages } from '../texts/texts.ts';
import { TAX_METHODS } from '../money/charges.rules.ts';
import { StaffVisit } from '../visits/visits.schema.ts';

const MyVisit = Type.Object({
  ...StaffVisit.properties,
  order: StaffOrderDetail,
  photos: PhotoCounts,
  // Optional because phones keep responses of older versions.
  tax_percent: Type.Optional(
    Type.Integer({ description: 'Tax percentage of the order, for estimates' }),
  ),
  tax_method: Type.Optional(StringEnum(TAX_METHODS)),
  fee_credit: Type.Optional(
    Type.Number({
      description:
        'Visit fees of the order in rupees; an accepted estimate credits them, up to its own amount',
    }),
  ),
});

export const MyDay = Type.Object({
  day: Type.String(),
  technician: Type.Object({ id: Type.Integer(), name: Type.String() }),
  visits: Type.Array(MyVisit, { description: 'Sorted by time' }),
  cash: Type.Number({ description: 'Cash taken for orders completed on this day, in rupees' }),
  upi: Type.Number({ description: 'Taken by UPI for orders completed on this day, in rupees' }),
  payee: Nullable(
    Type.Object(
      { vpa: Type.String(), name: Type.String() },
      {
        description: 'UPI address of the shop for the QR code; null if it has none',
      },
    ),
  ),
});
export type MyDay = Static<typeof MyDay>;

const WeekVisit = Type.Object({
  ...Type.Omit(StaffVisit, ['technician']).properties,
  work: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer() })),
});

export const MyWeek = Type.Object({
  days: Type.Array(
    Type.Object({
      day: Type.String(),
      visits: Type.Array(WeekVisit, { description: 'Sorted by time, without customer details' }),
    }),
    { description: 'Seven days from today' },
  ),
});
export type MyWeek = Static<typeof MyWeek>;

export const MyWeekResponse = Envelope({ week: MyWeek });
export const MyDayResponse = Envelope({ day: MyDay });
export const MyDayQuery = Type.Object({ day: Type.Optional(Type.String({ maxLength: 10 })) });
/** Fields that a technician's phone adds to each action, because the phone may send the action hours later. */
export const ActionContext = Type.Object({
  visit_start: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Start of the visit that the technician saw; 409 if it has been moved since',
    }),
  ),
  acted_at: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'When the technician acted; if the request arrives much later, the customer gets no message',
    }),
  ),
});
export type ActionContext = Static<typeof ActionContext>;

export const StepBody = Nullable(ActionContext);

/** A proposed part without `telephone`, because technicians must not record the customer's consent. */
export const MyPartBody = Type.Object({
  ...Type.Omit(PartBody, ['telephone']).properties,
  ...ActionContext.properties,
});

export const PhotoBody = Type.Object({
  ...PhotoFields.properties,
  ...ActionContext.properties,
});

export const MyEstimateBody = Type.Object({
  ...EstimateBody.properties,
  ...ActionContext.properties,
});
export const MyAcceptBody = Type.Object({ ...AcceptBody.properties, ...ActionContext.properties });

const Rate = Type.Object({
  id: Type.Integer(),
  service: Type.String({ description: 'Name of its service' }),
  kind: StringEnum(RATE_KINDS),
  name: Type.String(),
  ...FallbackMark,
  price: Type.Number({ description: 'Price per unit in rupees, tax included' }),
  warranty_days: Type.Integer({ description: 'Days of warranty; 0 for none' }),
});

export const RateCard = Type.Object({
  version: Type.Integer({ description: 'Version of the catalogue; send it with an estimate' }),
  rates: Type.Array(Rate, { description: 'In the order of the catalogue' }),
});
export type RateCard = Static<typeof RateCard>;
export const RateCardResponse = Envelope({ rate_card: RateCard });

export const MyActionResponse = Envelope({ order: Nullable(StaffOrderDetail) });

export const MyCompleteBody = Type.Object({
  ...ActionContext.properties,
  cash: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 10_000_000,
      description: 'Cash taken in rupees; must be the amount due',
    }),
  ),
  upi: Type.Optional(
    Type.Object(
      {
        amount: Type.Number({
          exclusiveMinimum: 0,
          maximum: 10_000_000,
          description: 'Rupees; must be the amount due',
        }),
        reference: UpiReference,
      },
      { description: 'Instead of `cash`, if the customer paid by UPI' },
    ),
  ),
  code: Type.Optional(
    Type.String({
      pattern: `^[0-9]{${COMPLETION_CODE_DIGITS}}$`,
      description: 'Completion code that the customer read out; required without `signature`',
      [EXPLAIN]: messages.fourDigits,
    }),
  ),
  signature: Type.Optional(
    Type.String({
      maxLength: SIGNATURE_LENGTH,
      pattern: String.raw`^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$`,
      description: 'SVG path of the customer’s signature in a box of 320 × 160; instead of `code`',
      [EXPLAIN]: messages.drawnSignature,
    }),
  ),
});
export type MyCompleteBody = Static<typeof MyCompleteBody>;
