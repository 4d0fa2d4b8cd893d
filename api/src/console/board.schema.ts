import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN } from 'platform/http';
import { StaffVisit } from '../visits/visits.schema.ts';
import { Actions } from '../transitions/actions.schema.ts';
import { Technician } from '../visits/technicians/technicians.schema.ts';
import { staffMessages } from '../texts/texts.ts';

export const BoardQuery = Type.Object({
  day: Type.String({ maxLength: 10, [EXPLAIN]: staffMessages.enterDay }),
});

const OrderSummary = {
  actions: Actions,
  status: Type.String(),
  customer: Type.String({ description: 'Full name of the customer' }),
  what: Type.String({ description: 'Ordered items in one line' }),
};

const BoardVisit = Type.Object({
  ...StaffVisit.properties,
  ...OrderSummary,
  version: Type.String({ description: 'Send as `If-Match` with the next change' }),
  until: Type.String({ format: 'date-time', description: 'Expected end of the work' }),
});

const OrderWithoutVisit = Type.Object({
  order_id: Type.Integer(),
  block: Type.String(),
  version: Type.String(),
  ...OrderSummary,
});

export const Board = Type.Object({
  day: Type.String(),
  technicians: Type.Array(Technician),
  visits: Type.Array(BoardVisit),
  unassigned: Type.Array(OrderWithoutVisit, {
    description:
      'The oldest 200 orders that still need a visit: work has not started, and none is booked, or it was missed or cancelled. Orders that the customer picks up are left out',
  }),
});
export type Board = Static<typeof Board>;

export const BoardResponse = Envelope({ board: Board });
