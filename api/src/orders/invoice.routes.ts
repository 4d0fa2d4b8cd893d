import { ok } from 'platform/http';
import { requireId } from '../catalogue/catalogue.rules.ts';
import type { Routes } from '../platform.ts';
import { readInvoice } from './invoice.service.ts';
import { InvoiceResponse, OrderParams } from './orders.schema.ts';
import { forUser } from './reader.ts';

/** Registers the endpoint that returns a customer’s invoice. */
export const invoiceRoutes: Routes = async (app, { platform }) => {
  app.get('/api/order/invoice/:orderId', {
    onRequest: app.requireUser,
    schema: { params: OrderParams, response: { 200: InvoiceResponse }, tags: ['orders'] },
    handler: async (request) => {
      const orderId = requireId(request.params.orderId);
      return ok(
        'OK',
        await readInvoice(platform.pool, forUser(request.user.id), orderId, platform.clock.now()),
      );
    },
  });
};
