import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN } from 'platform/http';
import { RequestedPlaces } from '../demand/place-requests.schema.ts';
import { staffMessages } from '../texts/texts.ts';

const Day = Type.String({ maxLength: 10, [EXPLAIN]: staffMessages.enterDay });

export const ReportQuery = Type.Object({ from: Day, to: Day });

const Sales = {
  orders: Type.Integer({ description: 'Completed orders' }),
  amount: Type.Number({ description: 'Rupees' }),
};

const SalesByName = Type.Array(Type.Object({ name: Type.String(), ...Sales }), {
  description: 'Largest amount first',
});

export const Report = Type.Object({
  from: Type.String(),
  to: Type.String({ description: 'Last day, included' }),
  ...Sales,
  days: Type.Array(Type.Object({ day: Type.String(), ...Sales }), {
    description: 'Each day of the period, by the time of completion in India',
  }),
  services: SalesByName,
  technicians: SalesByName,
  blocks: SalesByName,
  customers: Type.Object({
    all: Type.Integer({ description: 'Customers with a completed order in the period' }),
    returning: Type.Integer({ description: 'Those of them who had completed an earlier order' }),
  }),
  revisits: Type.Integer({
    description:
      'Completed orders of a customer for a service that was done for them up to 30 days before',
  }),
  cancelled: Type.Object({
    orders: Type.Integer({ description: 'Orders cancelled in the period' }),
    by_customer: Type.Integer({ description: 'Those of them that the customer asked to cancel' }),
    reasons: Type.Array(Type.Object({ reason: Type.String(), orders: Type.Integer() }), {
      description: 'Reason given by staff, `customer` if the customer asked, or empty; most first',
    }),
  }),
  ratings: Type.Object({
    reviews: Type.Integer(),
    average: Type.Union([Type.Number({ description: '1 to 5' }), Type.Null()]),
    by_stars: Type.Array(Type.Object({ stars: Type.Integer(), reviews: Type.Integer() }), {
      description: 'Most stars first',
    }),
  }),
  searches: Type.Array(Type.Object({ query: Type.String(), times: Type.Integer() }), {
    description: 'Searches without a result, whatever the period, most frequent first',
  }),
  places: RequestedPlaces,
});
export type Report = Static<typeof Report>;

export const ReportResponse = Envelope({ report: Report });
