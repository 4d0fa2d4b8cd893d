import type {
  ApiResponse,
  CallName,
  CallOptions,
  HasOptionalOptions,
  PlainOptions,
} from './calls.ts';
import type { ClientOptions } from './client-options.ts';
import type { Outcome } from './outcome.ts';

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

/**
 * Creates a client. The code that sends requests is loaded with the first call; if it can't be loaded, the outcome is
 * `offline`.
 */
export function createClient(options: ClientOptions = {}): Client {
  return async (call: CallName, callOptions: PlainOptions = {}) => {
    const sender = await loadSender().catch(() => null);
    return sender === null ? { kind: 'offline' } : sender.sendCall(options, call, callOptions);
  };
}

/** Loads the chunk that sends calls, before the first one. */
export const preloadClient = (): void => void loadSender().catch(() => undefined);

/** Contains ofetch, and 0.8 kB (brotli) of our own code, which a page without calls does not need. */
const loadSender = () => import(/* webpackChunkName: "calls" */ './send-call.ts');
