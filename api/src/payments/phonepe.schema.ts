/** Schemas of the provider's responses; other responses count as no answer. */
import { Type, type TSchema } from 'typebox';

/** The provider may omit the field or send null. */
const Nullish = <Schema extends TSchema>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

const Amount = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const TokenResponse = Type.Object({
  access_token: Type.String({ minLength: 1, maxLength: 8192, pattern: '^[\\x21-\\x7e]+$' }),
  expires_at: Type.Number({ description: 'Seconds since 1970' }),
});

export const PayResponse = Type.Object({
  orderId: Type.String({ minLength: 1, maxLength: 200 }),
  state: Type.Literal('PENDING'),
  redirectUrl: Type.String({ maxLength: 4096, pattern: '^https?://' }),
  expireAt: Nullish(Type.Number({ description: 'Milliseconds since 1970' })),
});

export const StatusResponse = Type.Object({
  state: Type.Enum(['PENDING', 'COMPLETED', 'FAILED']),
  amount: Amount,
  merchantOrderId: Nullish(Type.String()),
});

export const RefundResponse = Type.Object({
  state: Type.Enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED']),
  amount: Amount,
});

export const ErrorResponse = Type.Object({ code: Type.String() });
