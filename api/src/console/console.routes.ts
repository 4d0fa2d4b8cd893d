/** Staff endpoints that read several domains: today, order details, day board. */
import { ok } from 'platform/http';
import { getLanguage } from 'platform/language';
import { readInvoice } from '../orders/invoice.service.ts';
import { parseOrderId } from '../orders/orders.rules.ts';
import { InvoiceResponse } from '../orders/orders.schema.ts';
import { getStaff } from '../orders/reader.ts';
import { StaffOrderParams } from '../orders/staff-orders.schema.ts';
import type { Routes } from '../platform.ts';
import { getBoard } from './board.service.ts';
import { BoardResponse, BoardQuery } from './board.schema.ts';
import { TodayResponse } from './today.schema.ts';
import { getToday } from './today.service.ts';
import { WholeOrderResponse } from './whole-order.schema.ts';
import { getWholeOrder } from './whole-order.service.ts';

/** Start page, order details with the invoice, and day board of the console. */
export const consoleRoutes: Routes = async (app, { platform }) => {
  // `person`: any member of staff, whatever the role.
  app.get('/ops/today', {
    config: { staff: 'person' },
    schema: { response: { 200: TodayResponse } },
    handler: async ({ holder }) => ok('OK', { today: await getToday(platform, holder) }),
  });

  app.get('/ops/orders/:id/whole', {
    config: { staff: 'orders' },
    schema: { params: StaffOrderParams, response: { 200: WholeOrderResponse } },
    handler: async (request) => {
      const context = { reader: getStaff(request).reader, now: platform.clock.now() };
      const id = parseOrderId(request.params.id);
      const language = getLanguage(request.headers);
      return ok('OK', await getWholeOrder(platform.pool, id, context, language));
    },
  });

  app.get('/ops/orders/:id/invoice', {
    config: { staff: 'orders' },
    schema: { params: StaffOrderParams, response: { 200: InvoiceResponse } },
    handler: async (request) => {
      const { reader } = getStaff(request);
      const id = parseOrderId(request.params.id);
      return ok('OK', await readInvoice(platform.pool, reader, id, platform.clock.now()));
    },
  });

  app.get('/ops/board', {
    config: { staff: 'visits' },
    schema: { querystring: BoardQuery, response: { 200: BoardResponse } },
    handler: async (request) => {
      const context = { reader: getStaff(request).reader, now: platform.clock.now() };
      const language = getLanguage(request.headers);
      return ok('OK', { board: await getBoard(platform, request.query.day, context, language) });
    },
  });
};
