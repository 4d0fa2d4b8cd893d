import type { CallName } from './calls.ts';

export interface ClientOptions {
  /** Bearer token of the session, or null for a visitor. Called once per call; a retry sends the same token. */
  token?: () => string | null;
  /** Implementation of fetch; the global one by default. */
  fetch?: typeof globalThis.fetch;
  /** Origin of the API without a trailing slash; the page's own by default. Required on a server. */
  origin?: string;
  /** Sends neither token nor cookies, and so no anti-forgery header (TRUST-7). */
  anonymous?: boolean;
  /** Called with a rejected token, before the outcome is returned. */
  onUnauthenticated?: (token: string) => void;
  /** Called with the name of each call whose outcome is `ok`. */
  onSuccess?: (call: CallName) => void;
  /** Logs failed calls with the `X-Request-Id` of the response, except aborted ones. */
  logs?: boolean;
}
