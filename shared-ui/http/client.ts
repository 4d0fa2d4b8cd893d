import type { $Fetch, FetchResponse } from 'ofetch';
import {
  addressOf,
  type AnswerOf,
  type CallName,
  type CallOptions,
  type OptionsOptional,
  type PlainOptions,
} from './calls.ts';
import { readOutcome, type Outcome } from './outcome.ts';

/** How long a call may take, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** What a client needs from outside. */
export interface ClientOptions {
  /** The bearer token of the session, or null for a visitor. Asked anew at every call. */
  token?: () => string | null;
  /** Carries out the requests; the platform's own fetch by default. */
  fetch?: typeof globalThis.fetch;
  /** Origin to call, without a slash at its end; the page's own by default. A server must give it. */
  origin?: string;
  /** Told when a token that was sent is not accepted any more, before the call's outcome is returned. */
  onUnauthenticated?: () => void;
}

/**
 * Makes one call of the API: `api('GET /api/cart', { query: { per_page: 100, page: 1 } })`.
 * It never throws for what a server or a network does, shows nothing and leads nowhere: all that is the caller's.
 */
export type Client = <Name extends CallName>(
  call: Name,
  ...options: OptionsOptional<Name> extends true
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>]
) => Promise<Outcome<AnswerOf<Name>>>;

/** Makes a client of the API. */
export function createClient(options: ClientOptions = {}): Client {
  let sender: $Fetch | undefined;
  return async (call: CallName, given: PlainOptions = {}) => {
    const token = options.token?.() ?? null;
    const outcome = await answerOf(async () => {
      const { method, path } = addressOf(call, given.params);
      sender ??= await createSender(options);
      return sender.raw<string, 'text'>((options.origin ?? '') + path, {
        method,
        headers: headersOf(method, token, given),
        query: presentOnly(given.query),
        responseType: 'text',
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
        ...(given.signal === undefined ? {} : { signal: given.signal }),
      });
    });
    if (outcome.kind === 'unauthenticated' && token !== null) options.onUnauthenticated?.();
    return outcome;
  };
}

/** Fetches what calls are made with, before the first one: a page that is only looked at makes none. */
export const warmUp = (): void => void loadSender().catch(() => undefined);

const loadSender = () => import(/* webpackChunkName: "calls" */ 'ofetch');

async function createSender(options: ClientOptions): Promise<$Fetch> {
  const { createFetch } = await loadSender();
  return createFetch({
    fetch: (input, init) => (options.fetch ?? globalThis.fetch)(input, init),
    defaults: { retry: 0, timeout: TIMEOUT_MS, ignoreResponseError: true },
  });
}

/** Carries out a request, and reads its answer or the lack of one. Faults of the program itself are thrown on. */
async function answerOf(request: () => Promise<FetchResponse<string>>): Promise<Outcome<never>> {
  try {
    const { status, headers, _data } = await request();
    return readOutcome(status, parse(_data), headers.get('retry-after'));
  } catch (error) {
    if (isUnanswered(error)) return { kind: 'offline' };
    throw error;
  }
}

function headersOf(
  method: string,
  token: string | null,
  given: PlainOptions,
): Record<string, string> {
  const antiForgery = method === 'GET' ? null : antiForgeryToken();
  return {
    accept: 'application/json',
    ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { 'X-Authorization': `Bearer ${token}` }),
    ...(antiForgery === null ? {} : { 'X-XSRF-TOKEN': antiForgery }),
    ...(given.idempotencyKey === undefined ? {} : { 'Idempotency-Key': given.idempotencyKey }),
  };
}

/** The anti-forgery cookie, to be sent back as a header (API contract, "anti-forgery"). Null on a server. */
function antiForgeryToken(): string | null {
  const cookies = globalThis.document?.cookie ?? '';
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1];
  return found === undefined ? null : decodeURIComponent(found);
}

/** The query without what is absent, so that `undefined` never stands in an address. */
function presentOnly(query: unknown): Record<string, string> {
  if (typeof query !== 'object' || query === null) return {};
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  );
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** The request did not get through, or was given up; also where the file that calls are made with did not come. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error &&
  ['FetchError', 'AbortError', 'TimeoutError', 'ChunkLoadError'].includes(error.name);
