import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN } from 'platform/http';
import { staffMessages } from '../texts/texts.ts';

export const LoadQuery = Type.Object({
  from: Type.Optional(Type.String({ maxLength: 10, [EXPLAIN]: staffMessages.enterDay })),
  days: Type.Integer({ minimum: 1, maximum: 14, default: 7 }),
});
export type LoadQuery = Static<typeof LoadQuery>;

const Day = Type.Object({
  day: Type.String(),
  visits: Type.Integer(),
  busy: Type.Integer({ description: 'Minutes of visits, including travel within a block' }),
  hours: Type.Integer({ description: 'Minutes of working hours, minus leave; 0 on closed days' }),
  away: Type.Boolean({ description: 'Whether leave takes some of the working hours of this day' }),
});

export const Load = Type.Object({
  days: Type.Array(Type.String()),
  technicians: Type.Array(Type.Object({ id: Type.Integer(), days: Type.Array(Day) })),
});
export type Load = Static<typeof Load>;

export const LoadResponse = Envelope({ load: Load });
