import type { Failure } from './outcome.ts';

/**
 * Logs a call that failed where nobody could mend it at a field (specification, section 8, "only logged"): with the
 * call, and with the id under which the server's own log has it. What a person has to know is shown as well, by the page.
 * @param requestId the answer's `X-Request-Id`; null where there was no answer
 */
export function logFailure(call: string, failure: Failure, requestId: string | null): void {
  if (failure.kind === 'unauthenticated') return;
  if (failure.kind === 'refused' && Object.keys(failure.fields).length > 0) return;
  const what =
    failure.kind === 'offline' ? 'no answer' : `${failure.status} ${failure.message}`.trim();
  console.warn(`${call} failed, ${what}`, { requestId });
}
