import type { $Fetch, FetchResponse } from 'ofetch';
import {
  addressOf,
  type AnswerOf,
  type CallName,
  type CallOptions,
  type OptionsOptional,
  type PlainOptions,
} from './calls.ts';
import { lineBack, noteAnswered, noteUnanswered } from './line.ts';
import { readOutcome, type Failure, type Outcome } from './outcome.ts';
import { beginWrite } from './waits.ts';

/** What a client needs from outside. */
export interface ClientOptions {
  /** The bearer token of the session, or null for a visitor. Asked anew at every call. */
  token?: () => string | null;
  /** Carries out the requests; the platform's own fetch by default. */
  fetch?: typeof globalThis.fetch;
  /** Origin to call, without a slash at its end; the page's own by default. A server must give it. */
  origin?: string;
  /**
   * True for calls that tell nothing of who makes them (specification, section 6): no token, no cookie, and so no
   * anti-forgery header, which is asked only of whoever sends the cookie.
   */
  anonymous?: boolean;
  /** Told which token is not accepted any more, before the call's outcome is returned. */
  onUnauthenticated?: (token: string) => void;
  /** Told of every call that was carried out, by its name. */
  onDone?: (call: CallName) => void;
  /** Told of every call that brought nothing, with the answer's `X-Request-Id`; not of those that were given up. */
  onFailure?: (call: CallName, failure: Failure, requestId: string | null) => void;
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
  const request = async (call: CallName, given: PlainOptions, token: string | null) => {
    const { method, path } = addressOf(call, given.params);
    sender ??= await createSender(options);
    return sender.raw<string, 'text'>((options.origin ?? '') + path, {
      method,
      headers: headersOf(method, token, given, options),
      query: presentOnly(given.query),
      responseType: 'text',
      ...(options.anonymous === true ? { credentials: 'omit' } : {}),
      ...(given.outlives === true ? { keepalive: true } : {}),
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      ...(given.signal === undefined ? {} : { signal: given.signal }),
    });
  };
  return async (call: CallName, given: PlainOptions = {}) => {
    const token = options.token?.() ?? null;
    const ended = call.startsWith('GET ') ? undefined : beginWrite();
    const answer = await askUntilAnswered(call, given, () =>
      answerOf(() => request(call, given, token)),
    );
    ended?.();
    tell(options, { call, token, givenUp: given.signal?.aborted === true, ...answer });
    return answer.outcome;
  };
}

/** Asks once; and once more, when a line that was lost is back, where asking twice does nothing twice. */
async function askUntilAnswered(
  call: CallName,
  given: PlainOptions,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask();
  if (answer.outcome.kind !== 'offline') noteAnswered();
  else if (given.signal?.aborted !== true) {
    const isLost = await noteUnanswered();
    if (!isLost || !isRepeatable(call, given)) return answer;
    await lineBack();
    return ask();
  }
  return answer;
}

interface Done extends Answer {
  call: CallName;
  token: string | null;
  givenUp: boolean;
}

function tell(options: ClientOptions, { call, token, givenUp, outcome, requestId }: Done): void {
  if (outcome.kind === 'ok') options.onDone?.(call);
  if (outcome.kind === 'unauthenticated' && token !== null) options.onUnauthenticated?.(token);
  if (outcome.kind === 'ok' || outcome.kind === 'none' || givenUp) return;
  options.onFailure?.(call, outcome, requestId);
}

/** Writes that may be sent again without knowing whether the server got the first: they do the same thing only once. */
const isRepeatable = (call: CallName, given: PlainOptions): boolean =>
  /^(PUT|PATCH|DELETE) /.test(call) || given.idempotencyKey !== undefined;

/** Fetches what calls are made with, before the first one: a page that is only looked at makes none. */
export const warmUp = (): void => void loadSender().catch(() => undefined);

const loadSender = () => import(/* webpackChunkName: "calls" */ 'ofetch');

async function createSender(options: ClientOptions): Promise<$Fetch> {
  const { createFetch } = await loadSender();
  return createFetch({
    fetch: (input, init) => (options.fetch ?? globalThis.fetch)(input, init),
    defaults: { retry: 0, ignoreResponseError: true },
  });
}

/** What a call brought, and the id under which the server knows it. */
interface Answer {
  outcome: Outcome<never>;
  requestId: string | null;
}

/** Carries out a request, and reads its answer or the lack of one. Faults of the program itself are thrown on. */
async function answerOf(request: () => Promise<FetchResponse<string>>): Promise<Answer> {
  try {
    const { status, headers, _data } = await request();
    return {
      outcome: readOutcome(status, parse(_data), headers.get('retry-after')),
      requestId: headers.get('x-request-id'),
    };
  } catch (error) {
    if (isUnanswered(error)) return { outcome: { kind: 'offline' }, requestId: null };
    throw error;
  }
}

function headersOf(
  method: string,
  token: string | null,
  given: PlainOptions,
  { anonymous = false }: ClientOptions,
): Record<string, string> {
  const antiForgery = method === 'GET' || anonymous ? null : antiForgeryToken();
  return {
    accept: 'application/json',
    ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null || anonymous ? {} : { 'X-Authorization': `Bearer ${token}` }),
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
