import { Type, type Static } from 'typebox';
import { Envelope } from 'platform/http';
import { PartBody } from '../orders/changes/changes.schema.ts';
import { StaffOrderDetail } from '../orders/staff-orders.schema.ts';
import { StaffVisit } from '../visits/visits.schema.ts';

const MyVisit = Type.Object({ ...StaffVisit.properties, order: StaffOrderDetail });

export const MyDay = Type.Object({
  day: Type.String(),
  technician: Type.Object({ id: Type.Integer(), name: Type.String() }),
  visits: Type.Array(MyVisit, { description: 'Sorted by time' }),
  cash: Type.Number({ description: 'Cash taken for orders of this day, in rupees' }),
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
/** A proposed part without `telephone`, because technicians must not record the customer's consent. */
export const NeededPart = Type.Omit(PartBody, ['telephone']);

export const DoneBody = Type.Object({
  cash: Type.Optional(
    Type.Number({
      description: 'Cash taken in rupees; rejected if it differs from the amount due',
    }),
  ),
});
