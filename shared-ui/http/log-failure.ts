import type { Failure } from './outcome.ts';

/**
 * Logs a call that brought nothing (TRUST-6): with the call, and with the id under which
 * the server's own log has it. What a person has to know is shown as well, by the page.
 * @param requestId the answer's `X-Request-Id`; null where there was no answer
 */
export function logFailure(call: string, failure: Failure, requestId: string | null): void {
  const status = failure.kind === 'refused' ? `${failure.status} ` : '';
  const what = failure.kind === 'offline' ? 'no answer' : status + failure.message;
  console.warn(`${call} failed, ${what}`, { requestId });
}
