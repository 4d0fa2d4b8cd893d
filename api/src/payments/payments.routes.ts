/** Endpoints to pay again, for the provider's webhook, and for customers who return from the provider. */
import { toLanguagePath } from 'contract/language';
import { Type } from 'typebox';
import { Envelope, ok, refuse, sendPlainPage } from 'platform/http';
import { getLanguage } from 'platform/language';
import 'platform/health';
import { requireId } from '../catalogue/catalogue.rules.ts';
import { getOrderForPayment } from '../orders/orders.service.ts';
import { FOR_SYSTEM } from '../orders/reader.ts';
import type { Platform, Routes } from '../platform.ts';
import { addPaymentMetrics } from './payment-metrics.ts';
import { PayAgainResponse, WebhookBody } from './payments.schema.ts';
import { getNextCheckTime } from './payments.rules.ts';
import { payAgain } from './payments.service.ts';
import { findAttempt, type Attempt } from './payments.sql.ts';
import { advanceRefund } from './refunds.service.ts';
import { findRefund } from './refunds.sql.ts';
import { checkAttemptStatus } from './status-checks.service.ts';
import { getReturnState, renderReturnPage } from './return-page.ts';
import { isFromProvider, getWebhookAuthorization } from './webhook.rules.ts';

const MERCHANT_ID = /^[A-Za-z0-9_-]{1,63}$/;

async function findAttemptByMerchantId(
  { pool }: Platform,
  merchantOrderId: string | null | undefined,
): Promise<Attempt | undefined> {
  if (!merchantOrderId || !MERCHANT_ID.test(merchantOrderId)) return undefined;
  return findAttempt(pool, merchantOrderId);
}

async function checkAttemptByMerchantId(
  platform: Platform,
  merchantOrderId: string | null | undefined,
): Promise<void> {
  const attempt = await findAttemptByMerchantId(platform, merchantOrderId);
  if (attempt && attempt.state !== 'completed') await checkAttemptStatus(platform, attempt);
}

/**
 * Requests the status of an attempt for its return page, but not after its last late check, because anyone can open the
 * URL as often as they like.
 */
async function checkReturnedAttempt(platform: Platform, merchantOrderId: string): Promise<void> {
  const attempt = await findAttemptByMerchantId(platform, merchantOrderId);
  const isSettled = !attempt || getNextCheckTime(attempt, platform.clock.now()) === null;
  if (!isSettled) await checkAttemptStatus(platform, attempt);
}

async function checkRefundByMerchantId(
  platform: Platform,
  merchantRefundId: string,
): Promise<void> {
  if (!MERCHANT_ID.test(merchantRefundId)) return;
  const refund = await findRefund(platform.pool, merchantRefundId);
  // Counted as one more request, as `claimRefund` does, so that the status is requested first if the refund's job has
  // run.
  if (refund) await advanceRefund(platform, { ...refund, requests: refund.requests + 1 });
}

const PAY_SCHEMA = {
  params: Type.Object({ id: Type.String() }),
  response: { 200: PayAgainResponse },
  tags: ['payments'],
};

const RETURN_SCHEMA = {
  params: Type.Object({ merchantOrderId: Type.String() }),
  querystring: Type.Object({ language: Type.Optional(Type.String()) }),
  tags: ['payments'],
  description:
    'Page to which the provider returns the customer. It needs no login, shows the state of the payment in the language of the query, and links to the bookings. An unknown payment redirects to the bookings',
};

/** Registers repeated payment, the provider’s webhook and the page to which it returns customers. */
export const paymentRoutes: Routes = async (app, { platform }) => {
  const { webhookUsername, webhookPassword } = platform.settings.phonepe;
  addPaymentMetrics(app.metrics, platform);
  const expected = getWebhookAuthorization(webhookUsername, webhookPassword);

  app.post(
    '/api/order/:id/pay',
    { onRequest: app.requireUser, schema: PAY_SCHEMA },
    async ({ params, user, headers }) => {
      const language = getLanguage(headers);
      const link = await payAgain(platform, user.id, requireId(params.id), language);
      return ok('OK', { payment_link: link });
    },
  );

  app.post(
    '/api/payment/phonepe/webhook',
    {
      // Runs before the body is parsed, so that unauthenticated requests cost nothing.
      onRequest: async ({ headers }) => {
        if (!isFromProvider(headers.authorization, expected)) throw refuse.unauthenticated();
      },
      schema: { body: WebhookBody, response: { 200: Envelope({}) }, tags: ['payments'] },
      attachValidation: true,
    },
    async ({ body, validationError, log }) => {
      if (validationError) {
        // The provider changed its format; the log line carries the request id.
        log.error({ fault: validationError.message }, 'a payment notice has an unknown shape');
        throw validationError;
      }
      const { payload } = body;
      // The payload is only a hint: the status decides. The request for it times out after 2 s, and the provider waits
      // 3 s. If it fails, a job retries.
      await (payload.merchantRefundId
        ? checkRefundByMerchantId(platform, payload.merchantRefundId)
        : checkAttemptByMerchantId(platform, payload.merchantOrderId));
      return ok('OK', {});
    },
  );

  app.get(
    '/api/payment/return/:merchantOrderId',
    { schema: RETURN_SCHEMA },
    async (request, reply) => {
      const { merchantOrderId } = request.params;
      await checkReturnedAttempt(platform, merchantOrderId).catch(() =>
        request.log.warn({}, 'checking a payment on its return page failed'),
      );
      const language = request.query.language === 'hi' ? 'hi' : 'en';
      const attempt = await findAttemptByMerchantId(platform, merchantOrderId);
      const order =
        attempt && (await getOrderForPayment(platform.pool, attempt.orderId, FOR_SYSTEM));
      if (!order)
        return reply
          .header('cache-control', 'no-store')
          .redirect(toLanguagePath(language, '/booking'), 303);
      void reply.header('content-language', language);
      return sendPlainPage(reply, renderReturnPage(getReturnState(attempt, order), language));
    },
  );
};
