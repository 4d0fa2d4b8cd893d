import type {
  ApiResponse,
  CallName,
  CallOptions,
  HasOptionalOptions,
  PlainOptions,
} from './calls.ts';
import type { Outcome } from './outcome.ts';

/** What a client needs from outside. */
export interface ClientOptions {
  /** The bearer token of the session, or null for a visitor. Asked anew at every call. */
  token?: () => string | null;
  /** Carries out the requests; the platform's own fetch by default. */
  fetch?: typeof globalThis.fetch;
  /** Origin to call, without a slash at its end; the page's own by default. A server must give it. */
  origin?: string;
  /**
   * True for calls that tell nothing of who makes them (TRUST-7): no token, no cookie, and so no
   * anti-forgery header, which is asked only of whoever sends the cookie.
   */
  anonymous?: boolean;
  /** Told which token is not accepted any more, before the call's outcome is returned. */
  onUnauthenticated?: (token: string) => void;
  /** Told of every call that was carried out, by its name. */
  onSuccess?: (call: CallName) => void;
  /** Whether calls that brought nothing are logged, with the answer's `X-Request-Id`; not those that were given up. */
  logs?: boolean;
}

/**
 * Makes one call of the API: `api('GET /api/cart', { query: { per_page: 100, page: 1 } })`.
 * It never throws for what a server or a network does, shows nothing and leads nowhere: all that is the caller's.
 */
export type Client = <Name extends CallName>(
  call: Name,
  ...options: HasOptionalOptions<Name> extends true
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>]
) => Promise<Outcome<ApiResponse<Name>>>;

/** Makes a client of the API. */
export function createClient(options: ClientOptions = {}): Client {
  return async (call: CallName, given: PlainOptions = {}) => {
    const carrier = await loadSender().catch(() => null);
    return carrier === null ? { kind: 'offline' } : carrier.sendCall(options, call, given);
  };
}

/** Fetches what calls are made with, before the first one: a page that is only looked at makes none. */
export const preloadClient = (): void => void loadSender().catch(() => undefined);

/** Keeps what calls are made with, 0.8 kB and the library, out of what a page loads that is only looked at (brotli of the build). */
const loadSender = () => import(/* webpackChunkName: "calls" */ './send-call.ts');
