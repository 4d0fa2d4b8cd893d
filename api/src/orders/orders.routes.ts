/** The customer's calls about orders. All of them need a login. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Envelope, no, ok, PageQuerySchema, type PageQuery } from '../http/envelope.ts';
import { idempotencyKeyOf } from '../http/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { CheckoutAnswer, CheckoutBody, PaymentMethodsAnswer } from './checkout.schema.ts';
import { checkout } from './checkout.service.ts';
import { CancelBody, OrderList, VersionAnswer } from './orders.schema.ts';
import { paymentMethods } from './payment-methods.service.ts';
import { askToCancel, listOrders, versionOf } from './orders.service.ts';
import type { ListKind } from './orders.sql.ts';

/** How many orders a page has by default (specification, section 9). */
const ORDERS_A_PAGE = 52;

export const ordersRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const { pool, clock, settings } = platform;
  const docs = { tags: ['orders'], security: [{ token: [] }] };
  const user = { onRequest: app.requireUser };
  // The version first: what changes in between is then noticed, at worst once too often.
  const listed = async (userId: string, kind: ListKind, query: PageQuery) => {
    const version = await versionOf(pool, userId);
    return { orders: await listOrders(pool, userId, kind, query), version };
  };
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
      const list = await listed(request.user.id, 'all', request.query);
      return list.orders.total === 0 ? no('No Order found.', list) : ok('OK', list);
    },
  });

  app.get('/api/order/user/completed', {
    ...user,
    schema: list,
    handler: async (request) => {
      const list = await listed(request.user.id, 'completed', request.query);
      return list.orders.total === 0 ? no('No Complete Order found.', list) : ok('OK', list);
    },
  });

  app.get('/api/order/version', {
    ...user,
    schema: { response: { 200: VersionAnswer }, ...docs },
    handler: async (request) => ok('OK', { version: await versionOf(pool, request.user.id) }),
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
