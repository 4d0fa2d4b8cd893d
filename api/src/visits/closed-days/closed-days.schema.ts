import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Text } from 'platform/http';
import { StaffVisit } from '../visits.schema.ts';
import { staffMessages } from '../../texts/texts.ts';

const Day = Type.String({ maxLength: 10, [EXPLAIN]: staffMessages.enterDay });

export const ClosedDayBody = Type.Object({
  day: Day,
  reason: Text(1, 60, staffMessages.whyClosed(60)),
});
export type ClosedDayBody = Static<typeof ClosedDayBody>;

export const ReopenBody = Type.Object({ day: Day });

export const ClosedDaysResponse = Envelope({
  days: Type.Array(
    Type.Object({
      day: Type.String(),
      reason: Type.String(),
      visits: Type.Array(StaffVisit, { description: 'Visits that staff have to move' }),
    }),
    { description: 'From today on, in order' },
  ),
});
