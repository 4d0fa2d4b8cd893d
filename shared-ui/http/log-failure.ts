import type { Failure } from './outcome.ts';

/**
 * Logs a failed call (TRUST-6) with the request ID under which the server logged it. The page shows the message to the
 * customer.
 * @param requestId `X-Request-Id` of the response; null without one
 */
export function logFailure(call: string, failure: Failure, requestId: string | null): void {
  const status = failure.kind === 'refused' ? `${failure.status} ` : '';
  const description = failure.kind === 'offline' ? 'no response' : status + failure.message;
  console.warn(`${call} failed, ${description}`, { requestId });
}
