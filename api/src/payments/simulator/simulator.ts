/**
 * Fake payment provider of the default setup: the same API over HTTP, and a page that says that it is a simulator. Not
 * mounted if a real provider is configured, as production requires.
 */
import type { FastifyReply } from 'fastify';
import { sendPlainPage } from 'platform/http';
import type { Platform, Routes } from '../../platform.ts';
import { SIMULATOR_PATH } from '../../settings/phonepe.ts';
import { simulatorOrderRoutes } from './simulator-orders.ts';
import { simulatorRefundRoutes } from './simulator-refunds.ts';
import { signInRoutes } from './simulator-sign-in.ts';
import { sendWebhook } from './simulator-webhook.ts';
import { MISSING_PAGE, renderPaymentPage } from './simulator-page.ts';
import { PageParams } from './simulator.schema.ts';
import { endOrder, findOrder, type SimulatedOrder } from './simulator.sql.ts';

const FORM = 'application/x-www-form-urlencoded';
const schema = { hide: true, params: PageParams };

const RESULTS = {
  pay: { state: 'COMPLETED', event: 'checkout.order.completed' },
  fail: { state: 'FAILED', event: 'checkout.order.failed' },
} as const;

/** Ends the payment and notifies the API before the customer returns. `leave` does neither. */
async function endPayment(
  platform: Platform,
  order: SimulatedOrder,
  choice: string | null,
): Promise<void> {
  if (choice !== 'pay' && choice !== 'fail') return;
  const { state, event } = RESULTS[choice];
  if (!(await endOrder(platform.pool, order.order_id, state, platform.clock.now()))) return;
  const { merchant_order_id: merchantOrderId, order_id: orderId, amount_paise: amount } = order;
  await sendWebhook(platform, event, { merchantOrderId, orderId, state, amount });
}

const pageRoutes: Routes = async (app, { platform }) => {
  const { pool, clock, settings } = platform;
  const find = (id: string) => findOrder(pool, 'order_id', id, clock.now());
  const send = (reply: FastifyReply, order: SimulatedOrder | undefined) => {
    const action = `${SIMULATOR_PATH}/page/${order?.order_id}`;
    const page = order ? renderPaymentPage(order, action) : MISSING_PAGE;
    const forms = `'self' ${new URL(settings.publicUrl).origin}`;
    return sendPlainPage(reply.code(order ? 200 : 404), page, forms);
  };

  app.get('/page/:orderId', { schema }, async ({ params }, reply) =>
    send(reply, await find(params.orderId)),
  );

  app.post('/page/:orderId', { schema }, async ({ params, body }, reply) => {
    const order = await find(params.orderId);
    if (!order) return send(reply, order);
    const choice = typeof body === 'object' && body !== null ? Reflect.get(body, 'choice') : null;
    await endPayment(platform, order, typeof choice === 'string' ? choice : null);
    return reply.redirect(order.redirect_url, 303);
  });
};

/** Mounts the simulator if the settings select it. */
export const simulatorRoutes: Routes = async (app, { platform }) => {
  if (!platform.settings.phonepe.isSimulated) return;
  await app.register(
    async (scope) => {
      scope.addContentTypeParser(
        FORM,
        { parseAs: 'string' },
        async (_request: unknown, body: string | Buffer) =>
          Object.fromEntries(new URLSearchParams(String(body))),
      );
      await scope.register(signInRoutes, { platform });
      await scope.register(simulatorOrderRoutes, { platform });
      await scope.register(simulatorRefundRoutes, { platform });
      await scope.register(pageRoutes, { platform });
    },
    { prefix: SIMULATOR_PATH },
  );
};
