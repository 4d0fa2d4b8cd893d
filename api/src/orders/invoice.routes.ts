/** The invoice's call: an order's owner reads it. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok, refuse } from 'platform/http';
import { idFrom } from '../catalogue/catalogue.rules.ts';
import type { Platform } from '../platform.ts';
import { readInvoice } from './invoice.service.ts';
import { InvoiceAnswer, OrderParams } from './orders.schema.ts';

export const invoiceRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  app.get('/api/order/invoice/:orderId', {
    onRequest: app.requireUser,
    schema: {
      params: OrderParams,
      response: { 200: InvoiceAnswer },
      tags: ['orders'],
      security: [{ token: [] }],
    },
    handler: async (request) => {
      const orderId = idFrom(request.params.orderId);
      if (orderId === null) throw refuse.notFound();
      return ok('OK', await readInvoice(platform.pool, request.user.id, orderId));
    },
  });
};
