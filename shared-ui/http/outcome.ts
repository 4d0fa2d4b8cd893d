/** Outcome of a call. Failures are values, not exceptions, so that callers must handle them. */
export type Outcome<Answer> =
  | { kind: 'ok'; data: Answer }
  /** HTTP 200 with status 0: an empty result with a message (`Your Cart Is Empty.`). */
  | { kind: 'none'; message: string; data: Answer }
  /**
   * An error response (4xx except 401, or 5xx), or any response without the API's envelope. `fields` has the first
   * message per invalid field.
   */
  | {
      kind: 'refused';
      /** HTTP status; 502 if a response without the envelope had a success status. */
      status: number;
      message: string;
      /** Error code, independent of the language; older servers send none. */
      code?: string;
      fields: Readonly<Record<string, string>>;
      /** On a version conflict (409): who changed the record first. */
      changedBy?: string;
      /** Seconds of the `Retry-After` header; null without one, or if it is a date. */
      retryAfter: number | null;
    }
  /** HTTP 401: the token is missing, expired or revoked. */
  | { kind: 'unauthenticated'; message: string }
  /** No response: network error or aborted; or the code that sends requests could not be loaded. */
  | { kind: 'offline' };

/** Outcomes without data. */
export type Failure = Exclude<Outcome<never>, { kind: 'ok' } | { kind: 'none' }>;

/** Maps the data of a successful outcome; other outcomes are returned as they are. */
export function mapOutcome<A, B>(outcome: Outcome<A>, reshape: (data: A) => B): Outcome<B> {
  if (outcome.kind === 'ok' || outcome.kind === 'none')
    return { ...outcome, data: reshape(outcome.data) };
  return outcome;
}

/** Message of a failure. `offline` has none, so the caller passes one. */
export function getFailureMessage(failure: Failure, offline: string): string {
  return failure.kind === 'offline' ? offline : failure.message;
}
