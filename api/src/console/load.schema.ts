import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN } from 'platform/http';

export const LoadQuery = Type.Object({
  from: Type.Optional(Type.String({ maxLength: 10, [EXPLAIN]: 'Name a day as 2026-11-23.' })),
  days: Type.Integer({ minimum: 1, maximum: 14, default: 7 }),
});
export type LoadQuery = Static<typeof LoadQuery>;

const Day = Type.Object({
  day: Type.String(),
  visits: Type.Integer(),
  busy: Type.Integer({ description: 'Minutes that visits take, the ways within a block included' }),
  hours: Type.Integer({ description: 'Minutes of work by the week, without leave' }),
  away: Type.Boolean({ description: 'Whether some of the day is leave' }),
});

export const Load = Type.Object({
  days: Type.Array(Type.String()),
  technicians: Type.Array(Type.Object({ id: Type.Integer(), days: Type.Array(Day) })),
});
export type Load = Static<typeof Load>;

export const LoadAnswer = Envelope({ load: Load });
