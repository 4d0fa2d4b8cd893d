import { Type, type Static } from 'typebox';
import { Envelope, Nullable } from 'platform/http';

const DateTime = Type.String({ format: 'date-time' });

export const Session = Type.Object({
  id: Type.String({ description: 'Names it in this list; it is not its token' }),
  opened_at: DateTime,
  last_used_at: Type.String({ format: 'date-time', description: 'To the hour' }),
  current: Type.Boolean({ description: 'Whether this call was made by it' }),
  device: Nullable(Type.String({ description: 'Such as `Chrome on Android`; null where unknown' })),
});
export type Session = Static<typeof Session>;

export const SessionsAnswer = Envelope({ sessions: Type.Array(Session) });
export type SessionsAnswer = Static<typeof SessionsAnswer>;

export const EndSessionsAnswer = Envelope({
  ended: Type.Integer({ description: 'How many were ended' }),
});
export type EndSessionsAnswer = Static<typeof EndSessionsAnswer>;
