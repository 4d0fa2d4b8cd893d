/** What paying again answers, and what the provider sends. */
import { Type } from 'typebox';
import { Envelope, Nullable } from 'platform/http';

export const PayAgainResponse = Envelope({
  payment_link: Type.String({ description: 'Where to pay' }),
});

/** Left out or null: the provider sends both. */
const OptionalText = Type.Optional(Nullable(Type.String()));

/** The provider's notice. It is a hint: only the names in it are read. */
export const WebhookBody = Type.Object({
  event: OptionalText,
  payload: Type.Object({
    merchantOrderId: OptionalText,
    originalMerchantOrderId: OptionalText,
    merchantRefundId: OptionalText,
  }),
});
