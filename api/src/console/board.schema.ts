import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN } from 'platform/http';
import { StaffVisit } from '../visits/visits.schema.ts';
import { Technician } from '../visits/technicians/technicians.schema.ts';

export const BoardQuery = Type.Object({
  day: Type.String({ maxLength: 10, [EXPLAIN]: 'Name a day as 2026-11-23.' }),
});

const About = {
  status: Type.String(),
  customer: Type.String({ description: 'Whom the technician asks for' }),
  what: Type.String({ description: 'What was ordered, in a line' }),
};

const BoardVisit = Type.Object({
  ...StaffVisit.properties,
  ...About,
  version: Type.String({ description: 'To act on what was seen: `If-Match` of the next call' }),
  until: Type.String({ format: 'date-time', description: 'When the work is about to be over' }),
});

const WithoutTime = Type.Object({
  order_id: Type.Integer(),
  block: Type.String(),
  version: Type.String(),
  ...About,
});

export const Board = Type.Object({
  day: Type.String(),
  technicians: Type.Array(Technician),
  visits: Type.Array(BoardVisit),
  unassigned: Type.Array(WithoutTime, {
    description: 'Open orders that nobody comes to: they have no time, or it was missed',
  }),
});
export type Board = Static<typeof Board>;

export const BoardAnswer = Envelope({ board: Board });
