import { Type, type Static } from 'typebox';
import { Envelope, Nullable } from 'platform/http';

const DateTime = Type.String({ format: 'date-time' });

export const Session = Type.Object({
  id: Type.String({ description: 'Identifies the session in this list; not its token' }),
  opened_at: DateTime,
  last_used_at: Type.String({ format: 'date-time', description: 'Accurate to the hour' }),
  current: Type.Boolean({ description: 'Whether this request uses this session' }),
  device: Nullable(Type.String({ description: 'Such as `Chrome on Android`; null if unknown' })),
});
export type Session = Static<typeof Session>;

export const SessionsResponse = Envelope({ sessions: Type.Array(Session) });
export type SessionsResponse = Static<typeof SessionsResponse>;

export const EndSessionsResponse = Envelope({
  ended: Type.Integer({ description: 'Number of ended sessions' }),
});
export type EndSessionsResponse = Static<typeof EndSessionsResponse>;
