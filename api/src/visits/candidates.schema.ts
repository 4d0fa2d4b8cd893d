import { Type, type Static } from 'typebox';
import { Envelope, Nullable } from 'platform/http';
import { StringEnum } from '../string-enum.ts';
import type { Obstacle } from './windows.rules.ts';

const OBSTACLES = ['skill', 'block', 'hours', 'leave', 'elsewhere'] as const satisfies Obstacle[];

const Candidate = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  is_held: Type.Boolean({
    description: 'Whether their time is reserved for the visit of this order',
  }),
  others_that_day: Nullable(
    Type.Integer({ description: 'Other visits and holds on that day; null without a time' }),
  ),
  obstacle: Nullable(
    StringEnum(OBSTACLES, {
      description: 'Why they should not be sent; `anyway` overrides all but `elsewhere`',
    }),
  ),
  lacks: Type.Array(Type.String(), {
    description: 'Names of the required services that they do not offer',
  }),
  busy: Nullable(
    Type.Object(
      {
        from: Type.String({ format: 'date-time' }),
        to: Type.String({ format: 'date-time' }),
      },
      { description: 'Time of the conflicting visit; null without a conflict' },
    ),
  ),
});
export type Candidate = Static<typeof Candidate>;

export const CandidatesResponse = Envelope({
  technicians: Type.Array(Candidate, {
    description: 'Technicians without an obstacle first, the most suitable ones first',
  }),
});
