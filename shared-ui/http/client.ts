import type {
  ApiResponse,
  CallName,
  CallOptions,
  HasOptionalOptions,
  PlainOptions,
} from './calls.ts';
import type { Outcome } from './outcome.ts';

/** Options of a client. */
export interface ClientOptions {
  /** Bearer token of the session, or null for a visitor. Called for each request. */
  token?: () => string | null;
  /** Implementation of fetch; the global one by default. */
  fetch?: typeof globalThis.fetch;
  /** Origin of the API without a trailing slash; the page's own by default. Required on a server. */
  origin?: string;
  /** Sends neither token nor cookies, and so no anti-forgery header (TRUST-7). */
  anonymous?: boolean;
  /** Called with a rejected token, before the outcome is returned. */
  onUnauthenticated?: (token: string) => void;
  /** Called with the name of each successful call. */
  onSuccess?: (call: CallName) => void;
  /** Logs failed calls with the `X-Request-Id` of the response, except aborted ones. */
  logs?: boolean;
}

/**
 * Makes one API call: `api('GET /api/cart', { query: { per_page: 100, page: 1 } })`. Server and network failures are
 * outcomes, never exceptions; the caller decides what to show.
 */
export type Client = <Name extends CallName>(
  call: Name,
  ...options: HasOptionalOptions<Name> extends true
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>]
) => Promise<Outcome<ApiResponse<Name>>>;

export function createClient(options: ClientOptions = {}): Client {
  return async (call: CallName, callOptions: PlainOptions = {}) => {
    const sender = await loadSender().catch(() => null);
    return sender === null ? { kind: 'offline' } : sender.sendCall(options, call, callOptions);
  };
}

/** Loads the chunk that sends calls, before the first one. */
export const preloadClient = (): void => void loadSender().catch(() => undefined);

/** 0.8 kB plus the library (brotli), which a page without calls does not need. */
const loadSender = () => import(/* webpackChunkName: "calls" */ './send-call.ts');
