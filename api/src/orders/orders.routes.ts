/** Order endpoints for customers; all require a login. */
import { emptyList, ok, PageQuerySchema } from 'platform/http';
import { getLanguage } from 'platform/language';
import { ORDERS_PER_PAGE } from '../limits.ts';
import type { Routes } from '../platform.ts';
import { OrderList, VersionResponse } from './orders.schema.ts';
import { listOrders, getOrdersVersion } from './orders.service.ts';
import { messages } from '../texts/texts.ts';

/** Registers the customer endpoints that list orders, and the version that pages poll for changes. */
export const ordersRoutes: Routes = async (app, { platform }) => {
  const { pool, clock } = platform;
  const docs = { tags: ['orders'] };
  const user = { onRequest: app.requireUser };

  for (const [path, kind, emptyMessage] of [
    ['list', 'all', messages.noOrders],
    ['user/completed', 'completed', messages.noCompleteOrders],
  ] as const) {
    app.get(`/api/order/${path}`, {
      ...user,
      schema: {
        querystring: PageQuerySchema(ORDERS_PER_PAGE),
        response: { 200: OrderList },
        ...docs,
      },
      handler: async ({ user: { id }, query, headers }) => {
        // Read before the orders: a concurrent change then causes at worst one redundant reload, and is never missed.
        const version = await getOrdersVersion(pool, id);
        const context = { language: getLanguage(headers), now: clock.now() };
        const list = { orders: await listOrders(pool, id, kind, query, context), version };
        return list.orders.total === 0 ? emptyList(emptyMessage, list) : ok('OK', list);
      },
    });
  }

  app.get('/api/order/version', {
    ...user,
    schema: { response: { 200: VersionResponse }, ...docs },
    handler: async (request) =>
      ok('OK', { version: await getOrdersVersion(pool, request.user.id) }),
  });
};
