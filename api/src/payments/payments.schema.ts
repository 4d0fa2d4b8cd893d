/** What paying again answers, and what the provider sends. */
import { Type } from 'typebox';
import { Envelope } from 'platform/http';

export const PayAgainAnswer = Envelope({
  payment_link: Type.String({ description: 'Where to pay' }),
});

/** The provider's notice. It is a hint: only the names in it are read. */
export const WebhookBody = Type.Object({
  event: Type.Optional(Type.String()),
  payload: Type.Object({
    merchantOrderId: Type.Optional(Type.String()),
    originalMerchantOrderId: Type.Optional(Type.String()),
    merchantRefundId: Type.Optional(Type.String()),
  }),
});
