/** Endpoints for customers that place and cancel orders, or change how they are paid. */
import { Type } from 'typebox';
import { Envelope, readIdempotencyKey, ok } from 'platform/http';
import { getLanguage } from 'platform/language';
import { getShopAddress, getShopSettings } from '../business/business.ts';
import { requireId } from '../catalogue/catalogue.rules.ts';
import { getCartTotal, selectBoughtLines } from '../cart/cart.service.ts';
import { parseExpectedTotal } from '../orders/checkout.rules.ts';
import {
  CheckoutResponse,
  CheckoutBody,
  PaymentMethodsResponse,
} from '../orders/checkout.schema.ts';
import { CancelBody } from '../orders/orders.schema.ts';
import { listSelectableMethods } from '../orders/fulfilment.rules.ts';
import { listPaymentMethods } from '../orders/payment-methods.service.ts';
import type { Routes } from '../platform.ts';
import { messages } from '../texts/texts.ts';
import { cancelByCustomer } from './cancel-order.ts';
import { payInCash } from './pay-in-cash.ts';
import { checkout } from './place-order.ts';

/** Registers checkout, cancellation, the switch to cash and the available payment methods. */
export const checkoutRoutes: Routes = async (app, { platform }) => {
  const { pool, settings } = platform;
  const docs = { tags: ['orders'] };
  const user = { onRequest: app.requireUser };

  app.post('/api/cart/process-checkout', {
    ...user,
    schema: { body: CheckoutBody, response: { 200: CheckoutResponse }, ...docs },
    handler: async (request) =>
      checkout(platform, request.user, request.body, {
        key: readIdempotencyKey(request.headers),
        language: getLanguage(request.headers),
        expectedTotal: parseExpectedTotal(request.headers),
      }),
  });

  app.post('/api/order/:id/pay-in-cash', {
    ...user,
    schema: {
      params: Type.Object({ id: Type.String() }),
      response: { 200: Envelope({}) },
      tags: ['payments'],
    },
    handler: async (request) => {
      await payInCash(platform, request.user, requireId(request.params.id));
      return ok(messages.cashChosen, {});
    },
  });

  app.post('/api/order/cancel-request', {
    ...user,
    schema: { body: CancelBody, response: { 200: Envelope({}) }, ...docs },
    handler: async ({ user: { id }, body }) => {
      const isCancelled = await cancelByCustomer(platform, id, body.orderId);
      return ok(isCancelled ? messages.cancelled : messages.cancelAsked, {});
    },
  });

  app.get('/api/cart/payment-methods', {
    ...user,
    schema: { response: { 200: PaymentMethodsResponse }, ...docs },
    handler: async ({ user: { id }, headers }) => {
      const total = await getCartTotal(pool, id);
      const limits = settings.rateLimits ? getShopSettings() : null;
      const language = getLanguage(headers);
      const methods = listSelectableMethods(await selectBoughtLines(pool, id), getShopSettings());
      return ok('OK', {
        parts_ways: methods,
        ...(methods.includes('pick_up') && { pick_up_at: getShopAddress() }),
        payment_methods: await listPaymentMethods(pool, id, total, limits, language),
      });
    },
  });
};
