import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN } from 'platform/http';
import { StaffVisit } from '../visits/visits.schema.ts';
import { Actions } from '../transitions/actions.schema.ts';
import { Technician } from '../visits/technicians/technicians.schema.ts';
import { staffMessages } from '../texts/texts.ts';

export const BoardQuery = Type.Object({
  day: Type.String({ maxLength: 10, [EXPLAIN]: staffMessages.enterDay }),
});

const Summary = {
  actions: Actions,
  status: Type.String(),
  customer: Type.String({ description: 'Full name of the customer' }),
  what: Type.String({ description: 'Ordered items in one line' }),
};

const BoardVisit = Type.Object({
  ...StaffVisit.properties,
  ...Summary,
  version: Type.String({ description: 'Send as `If-Match` with the next change' }),
  until: Type.String({ format: 'date-time', description: 'Expected end of the work' }),
});

const WithoutTime = Type.Object({
  order_id: Type.Integer(),
  block: Type.String(),
  version: Type.String(),
  ...Summary,
});

export const Board = Type.Object({
  day: Type.String(),
  technicians: Type.Array(Technician),
  visits: Type.Array(BoardVisit),
  unassigned: Type.Array(WithoutTime, {
    description:
      'The oldest 200 orders whose work has not started and that have no visit, or one that was missed or cancelled; without orders that the customer picks up',
  }),
});
export type Board = Static<typeof Board>;

export const BoardResponse = Envelope({ board: Board });
