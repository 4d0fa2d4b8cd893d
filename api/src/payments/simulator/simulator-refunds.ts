/** Refund endpoints of the simulator: each id works once, and refunds never exceed the payment. */
import { addSeconds } from 'platform/clock';
import { transaction } from 'platform/db';
import type { Routes } from '../../platform.ts';
import { sendError, createId, requireToken } from './simulator-sign-in.ts';
import { RefundBody, RefundParams } from './simulator.schema.ts';
import { findRefund, insertRefund, lockRefundableAmount } from './simulator.sql.ts';

/** Delay until a refund completes. */
const REFUND_SECONDS = 2;

/** Registers the endpoints that begin a refund and return its status. */
export const simulatorRefundRoutes: Routes = async (app, { platform }) => {
  const { pool, clock } = platform;
  const preHandler = requireToken(platform);

  app.post(
    '/payments/v2/refund',
    { preHandler, schema: { hide: true, body: RefundBody } },
    async ({ body }, reply) => {
      const { merchantRefundId, originalMerchantOrderId: merchantOrderId, amount } = body;
      const refundId = createId('OMR');
      const doneAt = addSeconds(clock.now(), REFUND_SECONDS);
      const errorCode = await transaction(pool, async (tx) => {
        const refundable = await lockRefundableAmount(tx, merchantOrderId);
        if (refundable === null) return 'ORDER_NOT_FOUND';
        if (await findRefund(tx, merchantRefundId)) return 'DUPLICATE_MERCHANT_REFUND_ID';
        if (amount > refundable) return 'REFUND_AMOUNT_EXCEEDED';
        await insertRefund(tx, { merchantRefundId, refundId, merchantOrderId, amount, doneAt });
        return null;
      });
      return errorCode ? sendError(reply, 400, errorCode) : { refundId, amount, state: 'PENDING' };
    },
  );

  app.get(
    '/payments/v2/refund/:merchantRefundId/status',
    { preHandler, schema: { hide: true, params: RefundParams } },
    async ({ params }, reply) => {
      const refund = await findRefund(pool, params.merchantRefundId);
      if (!refund) return sendError(reply, 404, 'REFUND_NOT_FOUND');
      const state = refund.done_at <= clock.now() ? 'COMPLETED' : 'PENDING';
      return { refundId: refund.refund_id, amount: refund.amount_paise, state };
    },
  );
};
