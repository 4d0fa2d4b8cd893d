import { Type, type Static } from 'typebox';
import { Envelope } from 'platform/http';
import { PartBody } from '../orders/changes/changes.schema.ts';
import { StaffOrderDetail } from '../orders/staff-orders.schema.ts';
import { StaffVisit } from '../visits/visits.schema.ts';

const MyVisit = Type.Object({ ...StaffVisit.properties, order: StaffOrderDetail });

export const MyDay = Type.Object({
  day: Type.String(),
  technician: Type.Object({ id: Type.Integer(), name: Type.String() }),
  visits: Type.Array(MyVisit, { description: 'In order of time' }),
  cash: Type.Number({ description: 'Rupees that orders of this day were paid in cash' }),
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
      visits: Type.Array(WeekVisit, { description: 'In order of time, without their customers' }),
    }),
    { description: 'Seven, from today on' },
  ),
});
export type MyWeek = Static<typeof MyWeek>;

export const MyWeekAnswer = Envelope({ week: MyWeek });
export const MyDayAnswer = Envelope({ day: MyDay });
export const MyDayQuery = Type.Object({ day: Type.Optional(Type.String({ maxLength: 10 })) });
/** A proposed part without `telephone`, because technicians must not record the customer's consent. */
export const NeededPart = Type.Omit(PartBody, ['telephone']);

export const DoneBody = Type.Object({
  cash: Type.Optional(
    Type.Number({ description: 'Rupees that were taken; refused where another sum is due' }),
  ),
});
