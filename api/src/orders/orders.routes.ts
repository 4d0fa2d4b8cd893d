/** Order endpoints for customers; all require a login. */
import { emptyList, ok, PageQuerySchema, type PageQuery } from 'platform/http';
import { getLanguage } from 'platform/language';
import { ORDERS_PER_PAGE } from '../limits.ts';
import type { Routes } from '../platform.ts';
import { OrderList, VersionResponse } from './orders.schema.ts';
import { listOrders, getOrdersVersion } from './orders.service.ts';
import type { ListKind } from './orders.sql.ts';
import { messages } from '../texts/texts.ts';

/** Registers the customer endpoints that list orders, and the version that pages poll for changes. */
export const ordersRoutes: Routes = async (app, { platform }) => {
  const { pool, clock } = platform;
  const docs = { tags: ['orders'] };
  const user = { onRequest: app.requireUser };
  // Reads the version first, so that a concurrent change causes at worst one redundant reload and is never missed.
  const readList = async (
    userId: string,
    kind: ListKind,
    { query, headers }: { query: PageQuery; headers: Record<string, unknown> },
  ) => {
    const version = await getOrdersVersion(pool, userId);
    const orders = await listOrders(pool, userId, kind, query, {
      language: getLanguage(headers),
      now: clock.now(),
    });
    return { orders, version };
  };
  const list = {
    querystring: PageQuerySchema(ORDERS_PER_PAGE),
    response: { 200: OrderList },
    ...docs,
  };

  app.get('/api/order/list', {
    ...user,
    schema: list,
    handler: async (request) => {
      const list = await readList(request.user.id, 'all', request);
      return list.orders.total === 0 ? emptyList(messages.noOrders, list) : ok('OK', list);
    },
  });

  app.get('/api/order/user/completed', {
    ...user,
    schema: list,
    handler: async (request) => {
      const list = await readList(request.user.id, 'completed', request);
      return list.orders.total === 0 ? emptyList(messages.noCompleteOrders, list) : ok('OK', list);
    },
  });

  app.get('/api/order/version', {
    ...user,
    schema: { response: { 200: VersionResponse }, ...docs },
    handler: async (request) =>
      ok('OK', { version: await getOrdersVersion(pool, request.user.id) }),
  });
};
