/** The customer's calls about orders. All of them need a login. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Envelope, no, ok, PageQuerySchema } from '../http/envelope.ts';
import { idempotencyKeyOf } from '../http/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { CheckoutAnswer, CheckoutBody, PaymentMethodsAnswer } from './checkout.schema.ts';
import { checkout } from './checkout.service.ts';
import { CancelBody, OrderList } from './orders.schema.ts';
import { paymentMethods } from './payment-methods.service.ts';
import { askToCancel, listOrders } from './orders.service.ts';

/** How many orders a page has by default (specification, section 9). */
const ORDERS_A_PAGE = 52;

export const ordersRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const { pool, clock, settings } = platform;
  const docs = { tags: ['orders'], security: [{ token: [] }] };
  const user = { onRequest: app.requireUser };
  const list = {
    querystring: PageQuerySchema(ORDERS_A_PAGE),
    response: { 200: OrderList },
    ...docs,
  };

  app.post('/api/cart/process-checkout', {
    ...user,
    schema: { body: CheckoutBody, response: { 200: CheckoutAnswer }, ...docs },
    handler: async (request) =>
      checkout(platform, request.user, request.body, idempotencyKeyOf(request.headers)),
  });

  app.get('/api/cart/payment-methods', {
    ...user,
    schema: { response: { 200: PaymentMethodsAnswer }, ...docs },
    handler: async (request) => {
      const limits = settings.rateLimits ? settings.cash : null;
      return ok('OK', { payment_methods: await paymentMethods(pool, request.user.id, limits) });
    },
  });

  app.get('/api/order/list', {
    ...user,
    schema: list,
    handler: async (request) => {
      const orders = await listOrders(pool, request.user.id, 'all', request.query);
      return orders.total === 0 ? no('No Order found.', { orders }) : ok('OK', { orders });
    },
  });

  app.get('/api/order/user/completed', {
    ...user,
    schema: list,
    handler: async (request) => {
      const orders = await listOrders(pool, request.user.id, 'completed', request.query);
      return orders.total === 0 ? no('No Complete Order found.', { orders }) : ok('OK', { orders });
    },
  });

  app.post('/api/order/cancel-request', {
    ...user,
    schema: { body: CancelBody, response: { 200: Envelope({}) }, ...docs },
    handler: async (request) => {
      await askToCancel(pool, request.user.id, request.body.orderId, clock.now());
      return ok('Cancellation requested', {});
    },
  });
};
