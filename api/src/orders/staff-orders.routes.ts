/** Staff endpoints for orders; the console and `ops order` call them. */
import type { FastifyRequest } from 'fastify';
import { ok } from 'platform/http';
import type { Routes } from '../platform.ts';
import { parseOrderId } from './orders.rules.ts';
import { getStaff } from './reader.ts';
import {
  StaffList,
  StaffListQuery,
  StaffOrderResponse,
  StaffOrderParams,
} from './staff-orders.schema.ts';
import { listOrdersForStaff, getOrderForStaff } from './staff-orders.service.ts';

/** Registers the staff endpoints that list and read orders. */
export const staffOrderRoutes: Routes = async (app, { platform }) => {
  const getContext = (request: FastifyRequest) => ({
    reader: getStaff(request).reader,
    now: platform.clock.now(),
  });

  app.get('/ops/orders', {
    config: { staff: 'orders' },
    schema: { querystring: StaffListQuery, response: { 200: StaffList } },
    handler: async (request) =>
      ok('OK', {
        orders: await listOrdersForStaff(platform.pool, request.query, getContext(request)),
      }),
  });

  app.get('/ops/orders/:id', {
    config: { staff: 'orders' },
    schema: { params: StaffOrderParams, response: { 200: StaffOrderResponse } },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      return ok('OK', { order: await getOrderForStaff(platform.pool, id, getContext(request)) });
    },
  });
};
