/** What the payment provider answers, as far as it is read. Anything else is no answer. */
import { Type } from 'typebox';

const Amount = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const TokenAnswer = Type.Object({
  access_token: Type.String({ minLength: 1, maxLength: 8192, pattern: '^[\\x21-\\x7e]+$' }),
  expires_at: Type.Number({ description: 'Seconds since 1970' }),
});

export const PayAnswer = Type.Object({
  orderId: Type.String({ minLength: 1, maxLength: 200 }),
  state: Type.Literal('PENDING'),
  redirectUrl: Type.String({ maxLength: 4096, pattern: '^https?://' }),
  expireAt: Type.Optional(Type.Number({ description: 'Milliseconds since 1970' })),
});

export const StatusAnswer = Type.Object({
  state: Type.Enum(['PENDING', 'COMPLETED', 'FAILED']),
  amount: Amount,
  merchantOrderId: Type.Optional(Type.String()),
});

export const RefundAnswer = Type.Object({
  state: Type.Enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED']),
  amount: Amount,
});

export const FaultAnswer = Type.Object({ code: Type.String() });
