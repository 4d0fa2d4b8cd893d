/** Paying again, and the provider's two ways back: its notice and the customer's return. */
import { Type } from 'typebox';
import { Envelope, ok, refuse } from 'platform/http';
import { languageOf } from 'platform/language';
import 'platform/health';
import { knownId } from '../catalogue/catalogue.rules.ts';
import type { Platform, Routes } from '../platform.ts';
import { addPaymentMetrics } from './payment-metrics.ts';
import { PayAgainAnswer, WebhookBody } from './payments.schema.ts';
import { payAgain } from './payments.service.ts';
import { findAttempt } from './payments.sql.ts';
import { pursueRefund } from './refunds.service.ts';
import { findRefund } from './refunds.sql.ts';
import { confirmAttempt } from './looks.service.ts';
import { isFromProvider, webhookAuthorization } from './webhook.rules.ts';

const MERCHANT_ID = /^[A-Za-z0-9_-]{1,63}$/;

async function confirmOrder(
  platform: Platform,
  merchantOrderId: string | null | undefined,
): Promise<void> {
  if (!merchantOrderId || !MERCHANT_ID.test(merchantOrderId)) return;
  const attempt = await findAttempt(platform.pool, merchantOrderId);
  if (attempt && attempt.state !== 'completed') await confirmAttempt(platform, attempt);
}

async function confirmRefund(platform: Platform, merchantRefundId: string): Promise<void> {
  if (!MERCHANT_ID.test(merchantRefundId)) return;
  const refund = await findRefund(platform.pool, merchantRefundId);
  if (refund) await pursueRefund(platform, { ...refund, asked: refund.asked + 1 });
}

const Pay = {
  params: Type.Object({ id: Type.String() }),
  response: { 200: PayAgainAnswer },
  tags: ['payments'],
};

const Return = {
  params: Type.Object({ merchantOrderId: Type.String() }),
  querystring: Type.Object({ language: Type.Optional(Type.String()) }),
  tags: ['payments'],
  description:
    'Where the provider sends the customer: learns the outcome, then goes to the bookings in the language in which the payment was begun',
};

export const paymentRoutes: Routes = async (app, { platform }) => {
  const { webhookUsername, webhookPassword } = platform.settings.phonepe;
  addPaymentMetrics(app.metrics, platform);
  const expected = webhookAuthorization(webhookUsername, webhookPassword);

  app.post(
    '/api/order/:id/pay',
    { onRequest: app.requireUser, schema: Pay },
    async ({ params, user, headers }) => {
      const language = languageOf(headers);
      const link = await payAgain(platform, user.id, knownId(params.id), language);
      return ok('OK', { payment_link: link });
    },
  );

  app.post(
    '/api/payment/phonepe/webhook',
    {
      // Before the body is read: a stranger's notice costs nothing.
      onRequest: async ({ headers }) => {
        if (!isFromProvider(headers.authorization, expected)) throw refuse.unauthenticated();
      },
      schema: { body: WebhookBody, response: { 200: Envelope({}) }, tags: ['payments'] },
      attachValidation: true,
    },
    async ({ body: { payload }, validationError, log }) => {
      if (validationError) {
        // The provider has changed something: somebody must look. The line carries the request's id.
        log.error({ fault: validationError.message }, 'a payment notice has an unknown shape');
        throw validationError;
      }
      // A hint, whatever it says: the status counts, asked for within the 3 s that a notice has.
      // Where that fails, the reconciliation asks again.
      await (payload.merchantRefundId
        ? confirmRefund(platform, payload.merchantRefundId)
        : confirmOrder(platform, payload.merchantOrderId));
      return ok('OK', {});
    },
  );

  app.get('/api/payment/return/:merchantOrderId', { schema: Return }, async (request, reply) => {
    await confirmOrder(platform, request.params.merchantOrderId).catch(() =>
      request.log.warn({}, 'a return could not be confirmed'),
    );
    const bookings = request.query.language === 'hi' ? '/hi/booking' : '/booking';
    return reply.header('cache-control', 'no-store').redirect(bookings, 303);
  });
};
