import { Type } from 'typebox';
import { Envelope, Nullable } from 'platform/http';

export const PayAgainResponse = Envelope({
  payment_link: Type.String({
    description: 'Page of the payment provider on which the customer pays',
  }),
});

/** The provider omits an absent text or sends null. */
const OptionalText = Type.Optional(Nullable(Type.String()));

/** Only the ids are read, because the webhook is only a hint. */
export const WebhookBody = Type.Object({
  event: OptionalText,
  payload: Type.Object({
    merchantOrderId: OptionalText,
    originalMerchantOrderId: OptionalText,
    merchantRefundId: OptionalText,
  }),
});
