/**
 * Client of PhonePe Standard Checkout v2. Every call ends within its time and answers with a
 * union: a provider that hangs, fails or says what makes no sense is `no answer`, never a throw.
 */
import { ofetch } from 'ofetch';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Clock } from 'platform/clock';
import { inSpan, traceHeaders } from 'platform/tracing';
import { paise, type Paise } from '../money/money.ts';
import type { PhonePeSettings } from '../settings/phonepe.ts';
import { openBreaker } from './breaker.ts';
import { LINK_SECONDS, type Report } from './payments.rules.ts';
import { FaultAnswer, PayAnswer, RefundAnswer, StatusAnswer } from './phonepe.schema.ts';
import { tokenSource } from './phonepe.token.ts';

/**
 * How a payment began: with a link to pay at, refused for good, or nobody knows. `not asked`: the
 * provider hung so often that it was spared, and does not know of this one.
 */
type Begun =
  | { kind: 'open'; link: string; providerOrderId: string }
  | { kind: 'refused' | 'no answer' | 'not asked' };

/** How a refund stands; `unknown`: the provider has none of that name. */
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

export interface PhonePe {
  pay: (request: PayRequest) => Promise<Begun>;
  status: (merchantOrderId: string) => Promise<Report>;
  refund: (request: RefundRequest) => Promise<RefundReport>;
  refundStatus: (merchantRefundId: string) => Promise<RefundReport>;
  /** Whether payments are not begun for now, because the provider hung. */
  isSpared: () => boolean;
}

/** A whole call, sign-in and second try included. A checkout waits for it. */
const CALL_MS = 2000;

/** So many payments in a row that hung, over so long, end the waiting; one is tried after each rest. */
const SPARED = { most: 5, lastingSeconds: 4, restSeconds: 3 };

interface Answer {
  status: number;
  body: unknown;
}
type NoAnswer = 'out of time' | 'failed';
type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer | NoAnswer>;

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('out of time')), { once: true });
  });

function caller(settings: PhonePeSettings, clock: Clock): Call {
  const tokens = tokenSource(settings, clock);
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(CALL_MS);
    const ask = async (token: string) => {
      const answer = await ofetch.raw<unknown>(`${settings.baseUrl}${path}`, {
        method,
        ...(body === undefined ? {} : { body }),
        headers: { ...traceHeaders(), Authorization: `O-Bearer ${token}` },
        retry: 0,
        redirect: 'error',
        ignoreResponseError: true,
        signal,
      });
      return { status: answer.status, body: answer._data };
    };
    const send = (token: string) =>
      inSpan({ name: `provider ${method}`, kind: 'client' }, () => ask(token));
    const work = async (): Promise<Answer> => {
      const token = await tokens.get();
      const answer = await send(token);
      if (answer.status !== 401) return answer;
      tokens.forget(token);
      return send(await tokens.get());
    };
    return Promise.race([work(), aborted(signal)]).catch(() =>
      signal.aborted ? 'out of time' : 'failed',
    );
  };
}

const read = <Schema extends TSchema>(
  schema: Schema,
  answer: Answer | NoAnswer,
): Static<Schema> | null =>
  typeof answer === 'object' && answer.status === 200 && Value.Check(schema, answer.body)
    ? answer.body
    : null;

const REFUSED = new Set([400, 403, 404, 409, 422]);

const isUnknown = (answer: Answer | NoAnswer): boolean =>
  typeof answer === 'object' &&
  (answer.status === 404 ||
    (answer.status === 400 &&
      Value.Check(FaultAnswer, answer.body) &&
      /NOT_FOUND|INVALID_MERCHANT_(ORDER|REFUND)_ID/.test(answer.body.code)));

const REFUND_KINDS = {
  PENDING: 'pending',
  CONFIRMED: 'pending',
  COMPLETED: 'completed',
  FAILED: 'failed',
} as const;

function refundReport(answer: Answer | NoAnswer): RefundReport {
  const body = read(RefundAnswer, answer);
  if (body) return { kind: REFUND_KINDS[body.state] };
  return { kind: isUnknown(answer) ? 'unknown' : 'no answer' };
}

function statusReport(answer: Answer | NoAnswer, merchantOrderId: string): Report {
  const body = read(StatusAnswer, answer);
  if (!body) return { kind: isUnknown(answer) ? 'unknown' : 'no answer' };
  if ((body.merchantOrderId ?? merchantOrderId) !== merchantOrderId) return { kind: 'no answer' };
  if (body.state === 'COMPLETED') return { kind: 'completed', amount: paise(body.amount) };
  return { kind: body.state === 'FAILED' ? 'failed' : 'pending' };
}

const orderPath = (id: string) => `/checkout/v2/order/${encodeURIComponent(id)}/status`;
const refundPath = (id: string) => `/payments/v2/refund/${encodeURIComponent(id)}/status`;

/** A client with its own sign-in. */
export function openPhonePe(settings: PhonePeSettings, clock: Clock): PhonePe {
  const call = caller(settings, clock);
  const breaker = openBreaker(SPARED, clock);
  return {
    isSpared: breaker.isOpen,
    pay: async ({ merchantOrderId, amount, message, returnUrl }) => {
      if (!breaker.mayAsk()) return { kind: 'not asked' };
      const answer = await call('POST', '/checkout/v2/pay', {
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
      breaker.ended(typeof answer === 'object' ? 'answered' : answer);
      const body = read(PayAnswer, answer);
      if (body && URL.canParse(body.redirectUrl))
        return { kind: 'open', link: body.redirectUrl, providerOrderId: body.orderId };
      const isRefused = typeof answer === 'object' && REFUSED.has(answer.status);
      return { kind: isRefused ? 'refused' : 'no answer' };
    },
    status: async (id) => statusReport(await call('GET', orderPath(id)), id),
    refund: async ({ merchantRefundId, merchantOrderId, amount }) =>
      refundReport(
        await call('POST', '/payments/v2/refund', {
          merchantRefundId,
          originalMerchantOrderId: merchantOrderId,
          amount,
        }),
      ),
    refundStatus: async (id) => refundReport(await call('GET', refundPath(id))),
  };
}
