/**
 * How a call went. Refusals are values, not exceptions, so that a page has to say what it does about them.
 */
export type Outcome<Answer> =
  | { kind: 'ok'; data: Answer }
  /** HTTP 200 with status 0: nothing is there, and the message says so (`Your Cart Is Empty.`). */
  | { kind: 'none'; message: string; data: Answer }
  /** The server said no. `fields` has the first sentence for each field that was not right. */
  | {
      kind: 'refused';
      status: number;
      message: string;
      /** What the refusal is known by, whatever its language; a server of a version before sends none. */
      code?: string;
      fields: Readonly<Record<string, string>>;
      /** Seconds to wait, where the server said so (too many requests, or cannot serve now). */
      retryAfter: number | null;
    }
  /** No token, or one that is not good any more. */
  | { kind: 'unauthenticated'; message: string }
  /** No answer: no network, or given up. */
  | { kind: 'offline' };

/** Every outcome that brings no data. */
export type Failure = Exclude<Outcome<never>, { kind: 'ok' } | { kind: 'none' }>;

/** Reshapes the data of an outcome and leaves everything else as it is. */
export function mapOutcome<A, B>(outcome: Outcome<A>, reshape: (data: A) => B): Outcome<B> {
  if (outcome.kind === 'ok' || outcome.kind === 'none')
    return { ...outcome, data: reshape(outcome.data) };
  return outcome;
}

/** A sentence for a person about a failure. `offline` has none of its own: the caller's words are used. */
export function getFailureMessage(failure: Failure, offline: string): string {
  return failure.kind === 'offline' ? offline : failure.message;
}
