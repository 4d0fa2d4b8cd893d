import { addSeconds } from 'platform/clock';
import type { Routes } from '../../platform.ts';
import { SIMULATOR_PATH } from '../../settings/phonepe.ts';
import { sendError, createId, requireToken } from './simulator-sign-in.ts';
import { OrderParams, PayBody } from './simulator.schema.ts';
import { findOrder, insertOrder } from './simulator.sql.ts';

/** Registers the endpoints that begin a payment and return its status. */
export const simulatorOrderRoutes: Routes = async (app, { platform }) => {
  const { pool, clock, settings } = platform;
  const preHandler = requireToken(platform);

  app.post(
    '/checkout/v2/pay',
    { preHandler, schema: { hide: true, body: PayBody } },
    async ({ body }, reply) => {
      const order_id = createId('OMO');
      const expires_at = addSeconds(clock.now(), body.expireAfter);
      const isInserted = await insertOrder(pool, {
        merchant_order_id: body.merchantOrderId,
        order_id,
        amount_paise: body.amount,
        message: body.paymentFlow.message ?? '',
        redirect_url: body.paymentFlow.merchantUrls.redirectUrl,
        expires_at,
      });
      if (!isInserted) return sendError(reply, 400, 'DUPLICATE_MERCHANT_ORDER_ID');
      return {
        orderId: order_id,
        state: 'PENDING',
        expireAt: expires_at.getTime(),
        redirectUrl: `${settings.publicUrl}${SIMULATOR_PATH}/page/${order_id}`,
      };
    },
  );

  app.get(
    '/checkout/v2/order/:merchantOrderId/status',
    { preHandler, schema: { hide: true, params: OrderParams } },
    async ({ params }, reply) => {
      const id = params.merchantOrderId;
      const order = await findOrder(pool, 'merchant_order_id', id, clock.now());
      if (!order) return sendError(reply, 404, 'ORDER_NOT_FOUND');
      const { order_id: orderId, state, amount_paise: amount, expires_at: at } = order;
      return { orderId, merchantOrderId: id, state, amount, expireAt: at.getTime() };
    },
  );
};
