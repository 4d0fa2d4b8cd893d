/** Request schemas of the simulator, with the limits of the real provider. */
import { Type } from 'typebox';

const MerchantId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,63}$' });
const Amount = Type.Integer({ minimum: 100, maximum: 100_000_000_000 });

export const TokenForm = Type.Object({
  client_id: Type.String(),
  client_version: Type.String(),
  client_secret: Type.String(),
  grant_type: Type.Literal('client_credentials'),
});

export const PayBody = Type.Object({
  merchantOrderId: MerchantId,
  amount: Amount,
  expireAfter: Type.Integer({ minimum: 300, maximum: 3600, default: 1200 }),
  paymentFlow: Type.Object({
    type: Type.Literal('PG_CHECKOUT'),
    message: Type.Optional(Type.String({ maxLength: 200 })),
    merchantUrls: Type.Object({
      redirectUrl: Type.String({ maxLength: 2048, pattern: '^https?://' }),
    }),
  }),
});

export const RefundBody = Type.Object({
  merchantRefundId: MerchantId,
  originalMerchantOrderId: MerchantId,
  amount: Amount,
});

export const OrderParams = Type.Object({ merchantOrderId: MerchantId });
export const RefundParams = Type.Object({ merchantRefundId: MerchantId });
export const PageParams = Type.Object({ orderId: Type.String({ maxLength: 63 }) });
