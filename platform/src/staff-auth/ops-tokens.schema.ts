import { Type, type Static } from 'typebox';
import { Envelope, Nullable } from '../http/envelope.ts';
import { EXPLAIN } from '../http/fields.ts';
import { inEnglish } from '../language/message.ts';
import { KEY_NAME_MESSAGE, SCOPES_MESSAGE } from './scopes.rules.ts';

const MAX_DAYS = 3650;

const Time = Type.String({ format: 'date-time' });
const Scopes = Type.Array(Type.String());

export const TokenBody = Type.Object({
  name: Type.String({
    maxLength: 60,
    [EXPLAIN]: inEnglish(KEY_NAME_MESSAGE),
  }),
  scopes: Type.Array(Type.String({ maxLength: 120 }), {
    minItems: 1,
    maxItems: 50,
    [EXPLAIN]: inEnglish(SCOPES_MESSAGE),
  }),
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_DAYS,
      [EXPLAIN]: inEnglish(`Days are a whole number from 1 to ${MAX_DAYS}.`),
    }),
  ),
});

export const OpsTokenResponse = Envelope({
  name: Type.String(),
  token: Type.String({ description: 'Shown only once; only its hash is stored' }),
  scopes: Scopes,
  expires_at: Nullable(Time),
});

export type OpsTokenResponse = Static<typeof OpsTokenResponse>;

export const TokensQuery = Type.Object({
  all: Type.Boolean({
    default: false,
    description: 'Include expired and revoked keys',
  }),
});

export const OpsTokensResponse = Envelope({
  tokens: Type.Array(
    Type.Object({
      name: Type.String(),
      scopes: Scopes,
      made_at: Time,
      last_used_at: Nullable(Time),
      expires_at: Nullable(Time),
      revoked_at: Nullable(Time),
    }),
  ),
});

export type OpsTokensResponse = Static<typeof OpsTokensResponse>;

export const TokenParams = Type.Object({ name: Type.String() });
