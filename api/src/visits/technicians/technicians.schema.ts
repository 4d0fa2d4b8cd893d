import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, MAX_ID, Nullable, Text } from 'platform/http';
import { getPlaces } from '../../business/business.ts';
import { Place } from '../../fields.ts';
import { staffMessages } from '../../texts/texts.ts';

const Name = Text(1, 60, staffMessages.technicianName(60));
const Phone = Type.String({ maxLength: 30, [EXPLAIN]: staffMessages.tenDigits });
const Skills = Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
  minItems: 1,
  maxItems: 200,
  description: 'Ids of sub-categories',
  [EXPLAIN]: staffMessages.technicianSkills,
});
const Blocks = Type.Array(
  Place(() => getPlaces().blocks, staffMessages.technicianBlocks),
  {
    minItems: 1,
    maxItems: 30,
    description: 'Names of served blocks',
    [EXPLAIN]: () => staffMessages.technicianBlocks(getPlaces().blocks),
  },
);
const Hours = Type.String({
  maxLength: 300,
  description: 'Such as `Mon-Sat 09:00-18:00, Sun 10:00-14:00`, Indian time',
  [EXPLAIN]: staffMessages.technicianHours,
});

const Photo = Nullable(
  Type.String({
    maxLength: 80,
    pattern: '^uploads/staff_[a-f0-9]{32}-\\d{1,4}x\\d{1,4}\\.jpg$',
    description: 'Path of a photo from `POST /ops/technicians/photos`; null for none',
    [EXPLAIN]: staffMessages.photoFirst,
  }),
);

export const TechnicianBody = Type.Object({
  name: Name,
  phone: Phone,
  skills: Skills,
  blocks: Blocks,
  hours: Hours,
  photo: Type.Optional(Photo),
});
export type TechnicianBody = Static<typeof TechnicianBody>;

export const TechnicianEdit = Type.Partial(TechnicianBody);
export type TechnicianEdit = Static<typeof TechnicianEdit>;

export const LeaveBody = Type.Object({
  from: Type.String({
    maxLength: 40,
    description: 'The first day, such as `2026-11-23`, or a moment',
    [EXPLAIN]: staffMessages.enterDay,
  }),
  to: Type.String({
    maxLength: 40,
    description: 'The last day of the leave, or a moment',
    [EXPLAIN]: staffMessages.enterDay,
  }),
});

export const TechnicianParams = Type.Object({ id: Type.String() });

const Span = Type.Object({
  from: Type.String({ format: 'date-time' }),
  to: Type.String({ format: 'date-time' }),
});

export const Technician = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  phone: Type.String(),
  skills: Type.Array(Type.Integer()),
  blocks: Type.Array(Type.String()),
  hours: Type.String(),
  photo: Nullable(Type.String({ description: 'Path below /storage' })),
  leave: Type.Array(Span, { description: 'Current and future leave' }),
  visits_ahead: Type.Integer({ description: 'Booked visits that have not ended' }),
  ended_at: Nullable(Type.String({ format: 'date-time' })),
});
export type Technician = Static<typeof Technician>;

export const TechnicianResponse = Envelope({ technician: Technician });
export const TechniciansResponse = Envelope({ technicians: Type.Array(Technician) });
