/**
 * Client of PhonePe Standard Checkout v2. Calls never throw: a timeout, an error or an unexpected response is
 * `no answer`.
 */
import { ofetch } from 'ofetch';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Clock } from 'platform/clock';
import { paise, type Paise } from '../money/money.ts';
import type { PhonePeSettings } from '../settings/phonepe.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { LINK_SECONDS, type StatusReport } from './payments.rules.ts';
import { ErrorResponse, PayResponse, RefundResponse, StatusResponse } from './phonepe.schema.ts';
import { createTokenSource } from './phonepe.token.ts';

/**
 * Result of beginning a payment. `refused`: the provider rejected it. `no answer`: it may have begun. `not sent`: the
 * circuit breaker was open.
 */
type PayResult =
  | { kind: 'open'; link: string; providerOrderId: string }
  | { kind: 'refused' | 'no answer' | 'not sent' };

/** State of a refund; `unknown` if the provider has no refund with this id. */
export interface RefundReport {
  kind: 'pending' | 'completed' | 'failed' | 'unknown' | 'no answer';
}

interface PayRequest {
  merchantOrderId: string;
  amount: Paise;
  message: string;
  returnUrl: string;
}
interface RefundRequest {
  merchantRefundId: string;
  merchantOrderId: string;
  amount: Paise;
}

/** Calls of the payment provider. Amounts are in paise. */
export interface PhonePe {
  pay: (request: PayRequest) => Promise<PayResult>;
  getStatus: (merchantOrderId: string) => Promise<StatusReport>;
  refund: (request: RefundRequest) => Promise<RefundReport>;
  getRefundStatus: (merchantRefundId: string) => Promise<RefundReport>;
  isCircuitOpen: () => boolean;
}

/** Timeout of a whole call, including sign-in and one retry. A checkout waits for the call. */
const CALL_MS = 2000;

const BREAKER_LIMITS = { maxTimeouts: 5, minSpanSeconds: 4, cooldownSeconds: 3 };

interface ProviderResponse {
  status: number;
  body: unknown;
}
type NoAnswer = 'timed out' | 'failed';
type Call = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<ProviderResponse | NoAnswer>;

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('timed out')), { once: true });
  });

function createCaller(settings: PhonePeSettings, clock: Clock): Call {
  const tokens = createTokenSource(settings, clock);
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(CALL_MS);
    const send = async (token: string) => {
      const response = await ofetch.raw<unknown>(`${settings.baseUrl}${path}`, {
        method,
        ...(body === undefined ? {} : { body }),
        headers: { Authorization: `O-Bearer ${token}` },
        retry: 0,
        redirect: 'error',
        ignoreResponseError: true,
        signal,
      });
      return { status: response.status, body: response._data };
    };
    const work = async (): Promise<ProviderResponse> => {
      const token = await tokens.get();
      const response = await send(token);
      if (response.status !== 401) return response;
      tokens.forget(token);
      return send(await tokens.get());
    };
    return Promise.race([work(), rejectOnAbort(signal)]).catch(() =>
      signal.aborted ? 'timed out' : 'failed',
    );
  };
}

const readBody = <Schema extends TSchema>(
  schema: Schema,
  response: ProviderResponse | NoAnswer,
): Static<Schema> | null =>
  typeof response === 'object' && response.status === 200 && Value.Check(schema, response.body)
    ? response.body
    : null;

/** Statuses with which the provider says that it has begun no payment. */
const REFUSED = new Set([400, 403, 404, 409, 422]);

const isUnknown = (response: ProviderResponse | NoAnswer): boolean =>
  typeof response === 'object' &&
  (response.status === 404 ||
    (response.status === 400 &&
      Value.Check(ErrorResponse, response.body) &&
      /NOT_FOUND|INVALID_MERCHANT_(ORDER|REFUND)_ID/.test(response.body.code)));

const REFUND_KINDS = {
  PENDING: 'pending',
  CONFIRMED: 'pending',
  COMPLETED: 'completed',
  FAILED: 'failed',
} as const;

function toRefundReport(response: ProviderResponse | NoAnswer): RefundReport {
  const body = readBody(RefundResponse, response);
  if (body) return { kind: REFUND_KINDS[body.state] };
  return { kind: isUnknown(response) ? 'unknown' : 'no answer' };
}

function toStatusReport(
  response: ProviderResponse | NoAnswer,
  merchantOrderId: string,
): StatusReport {
  const body = readBody(StatusResponse, response);
  if (!body) return { kind: isUnknown(response) ? 'unknown' : 'no answer' };
  if ((body.merchantOrderId ?? merchantOrderId) !== merchantOrderId) return { kind: 'no answer' };
  if (body.state === 'COMPLETED') return { kind: 'completed', amount: paise(body.amount) };
  return { kind: body.state === 'FAILED' ? 'failed' : 'pending' };
}

const buildStatusPath = (id: string) => `/checkout/v2/order/${encodeURIComponent(id)}/status`;
const buildRefundStatusPath = (id: string) =>
  `/payments/v2/refund/${encodeURIComponent(id)}/status`;

/** Creates a client with its own token cache and circuit breaker. The breaker guards only `pay`. */
export function createPhonePeClient(settings: PhonePeSettings, clock: Clock): PhonePe {
  const call = createCaller(settings, clock);
  const breaker = createCircuitBreaker(BREAKER_LIMITS, clock);
  return {
    isCircuitOpen: breaker.isOpen,
    pay: async ({ merchantOrderId, amount, message, returnUrl }) => {
      if (!breaker.tryAcquire()) return { kind: 'not sent' };
      const response = await call('POST', '/checkout/v2/pay', {
        merchantOrderId,
        amount,
        expireAfter: LINK_SECONDS,
        metaInfo: {},
        paymentFlow: {
          type: 'PG_CHECKOUT',
          message,
          merchantUrls: { redirectUrl: returnUrl },
        },
      });
      breaker.record(typeof response === 'object' ? 'answered' : response);
      const body = readBody(PayResponse, response);
      if (body && URL.canParse(body.redirectUrl))
        return { kind: 'open', link: body.redirectUrl, providerOrderId: body.orderId };
      const isRefused = typeof response === 'object' && REFUSED.has(response.status);
      return { kind: isRefused ? 'refused' : 'no answer' };
    },
    getStatus: async (id) => toStatusReport(await call('GET', buildStatusPath(id)), id),
    refund: async ({ merchantRefundId, merchantOrderId, amount }) =>
      toRefundReport(
        await call('POST', '/payments/v2/refund', {
          merchantRefundId,
          originalMerchantOrderId: merchantOrderId,
          amount,
        }),
      ),
    getRefundStatus: async (id) => toRefundReport(await call('GET', buildRefundStatusPath(id))),
  };
}
