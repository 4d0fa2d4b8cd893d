/** Sends API calls; loaded before the first one. */
import { uiTexts } from '../texts/en/ui.ts';
import { readCookie } from 'contract/cookies';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/document';
import { createFetch, type FetchResponse } from 'ofetch';
import { resolveCall, type CallName, type PlainOptions } from './calls.ts';
import type { ClientOptions } from './client-options.ts';
import { whenConnected, markConnected, checkDisconnected } from './connection.ts';
import { logFailure } from './log-failure.ts';
import type { Outcome } from './outcome.ts';
import { readOutcome } from './read-outcome.ts';
import { waitForPaint } from '../after-paint/after-paint.ts';
import { trackWrite } from './slow-calls.ts';

/**
 * Sends one call and notifies the client. A write is sent after the press is painted, unless the page may be gone by
 * then (`keepalive`).
 */
export async function sendCall(
  options: ClientOptions,
  call: CallName,
  callOptions: PlainOptions,
): Promise<Outcome<never>> {
  const token = options.token?.() ?? null;
  const endWrite = call.startsWith('GET ') ? undefined : trackWrite();
  if (endWrite !== undefined && callOptions.keepalive !== true) await waitForPaint();
  const attempt = () => readResponse(send(options, call, callOptions, token));
  const result = await sendWithRetry(call, callOptions, attempt).finally(() => endWrite?.());
  notifyClient(options, {
    call,
    token,
    isAborted: callOptions.signal?.aborted === true,
    ...result,
  });
  return result.outcome;
}

function send(
  options: ClientOptions,
  call: CallName,
  callOptions: PlainOptions,
  token: string | null,
) {
  const { method, path } = resolveCall(call, callOptions.params);
  const sender = createFetch({
    fetch: (input, init) => (options.fetch ?? globalThis.fetch)(input, init),
    defaults: { retry: 0, ignoreResponseError: true },
  });
  return sender.raw<string, 'text'>((options.origin ?? '') + path, {
    method,
    headers: buildHeaders(method, token, callOptions, options),
    query: toQuery(callOptions.query),
    responseType: 'text',
    ...(options.anonymous === true ? { credentials: 'omit' } : {}),
    ...(callOptions.keepalive === true ? { keepalive: true } : {}),
    ...(callOptions.body === undefined ? {} : { body: JSON.stringify(callOptions.body) }),
    ...(callOptions.signal === undefined ? {} : { signal: callOptions.signal }),
  });
}

/** Sends once. If the connection was lost, waits until it is back and sends an idempotent write once more. */
async function sendWithRetry(
  call: CallName,
  callOptions: PlainOptions,
  attempt: () => Promise<CallResult>,
): Promise<CallResult> {
  const result = await attempt();
  if (result.outcome.kind !== 'offline') markConnected();
  else if (callOptions.signal?.aborted !== true) {
    const isLost = await checkDisconnected();
    if (!isLost || !isRepeatable(call, callOptions)) return result;
    await whenConnected();
    return attempt();
  }
  return result;
}

/** Whether the call is an idempotent write, which is safe to send again if the response was lost. */
const isRepeatable = (call: CallName, callOptions: PlainOptions): boolean =>
  /^(PUT|PATCH|DELETE) /.test(call) || callOptions.idempotencyKey !== undefined;

interface SettledCall extends CallResult {
  call: CallName;
  token: string | null;
  isAborted: boolean;
}

function notifyClient(
  options: ClientOptions,
  { call, token, isAborted, outcome, requestId }: SettledCall,
): void {
  if (outcome.kind === 'ok') options.onSuccess?.(call);
  if (outcome.kind === 'unauthenticated' && token !== null) options.onUnauthenticated?.(token);
  if (outcome.kind === 'ok' || outcome.kind === 'none') return;
  if (options.logs === true && !isAborted) logFailure(call, outcome, requestId);
}

/** Outcome of a request, and the request ID of the server. */
interface CallResult {
  outcome: Outcome<never>;
  requestId: string | null;
}

/** Reads the response of a request; `offline` if the connection fails before the response is complete. */
async function readResponse(request: Promise<FetchResponse<string>>): Promise<CallResult> {
  const response = await request.catch(() => null);
  if (response === null) return { outcome: { kind: 'offline' }, requestId: null };
  const { status, headers, _data } = response;
  return {
    outcome: readOutcome(status, parseJson(_data), headers.get('retry-after')),
    requestId: headers.get('x-request-id'),
  };
}

function buildHeaders(
  method: string,
  token: string | null,
  callOptions: PlainOptions,
  { anonymous = false }: ClientOptions,
): Record<string, string> {
  const antiForgery = method === 'GET' || anonymous ? null : readXsrfToken();
  return {
    accept: 'application/json',
    'accept-language': uiTexts.language,
    ...callOptions.headers,
    ...(callOptions.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null || anonymous ? {} : { 'X-Authorization': `Bearer ${token}` }),
    ...(antiForgery === null ? {} : { [XSRF_HEADER]: antiForgery }),
    ...(callOptions.idempotencyKey === undefined
      ? {}
      : { 'Idempotency-Key': callOptions.idempotencyKey }),
  };
}

/** Value of the anti-forgery cookie, sent back as a header (TRUST-4). Null without the cookie, as on a server. */
function readXsrfToken(): string | null {
  return readCookie(globalThis.document?.cookie, XSRF_COOKIE) ?? null;
}

/** Query parameters without null and undefined. */
function toQuery(query: unknown): Record<string, string> {
  if (typeof query !== 'object' || query === null) return {};
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  );
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
