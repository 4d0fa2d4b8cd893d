/** Staff endpoints for orders; the client is `ops order`. */
import { ok } from 'platform/http';
import type { Routes } from '../platform.ts';
import { parseOrderId } from './orders.rules.ts';
import {
  StaffList,
  StaffListQuery,
  StaffOrderResponse,
  StaffOrderParams,
} from './staff-orders.schema.ts';
import { listOrdersForStaff, getOrderForStaff } from './staff-orders.service.ts';

export const staffOrderRoutes: Routes = async (app, { platform }) => {
  app.get('/ops/orders', {
    config: { staff: 'orders' },
    schema: { querystring: StaffListQuery, response: { 200: StaffList } },
    handler: async ({ query }) =>
      ok('OK', { orders: await listOrdersForStaff(platform.pool, query, platform.clock.now()) }),
  });

  app.get('/ops/orders/:id', {
    config: { staff: 'orders' },
    schema: { params: StaffOrderParams, response: { 200: StaffOrderResponse } },
    handler: async ({ params }) =>
      ok('OK', { order: await getOrderForStaff(platform.pool, parseOrderId(params.id)) }),
  });
};
