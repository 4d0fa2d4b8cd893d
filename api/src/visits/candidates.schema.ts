import { Type, type Static } from 'typebox';
import { Envelope, Nullable } from 'platform/http';
import type { Obstacle } from './windows.rules.ts';

const OBSTACLES = ['skill', 'block', 'hours', 'leave', 'elsewhere'] as const satisfies Obstacle[];

const Candidate = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  is_held: Type.Boolean({ description: 'The visit of this order takes their time already' }),
  others_that_day: Nullable(
    Type.Integer({ description: 'Other visits and holds on that day; null without a time' }),
  ),
  obstacle: Nullable(
    Type.Unsafe<Obstacle>({
      type: 'string',
      enum: [...OBSTACLES],
      description: 'Why they should not be sent; `anyway` overrules all but `elsewhere`',
    }),
  ),
  lacks: Type.Array(Type.String(), { description: 'Names of the services they do not do' }),
  busy: Nullable(
    Type.Object({
      from: Type.String({ format: 'date-time' }),
      to: Type.String({ format: 'date-time' }),
    }),
  ),
});
export type Candidate = Static<typeof Candidate>;

export const CandidatesResponse = Envelope({
  technicians: Type.Array(Candidate, { description: 'Who can come first, best first' }),
});
