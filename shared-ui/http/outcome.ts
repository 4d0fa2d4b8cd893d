import { isRecord } from 'contract/values';
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
export function failureMessage(failure: Failure, offline: string): string {
  return failure.kind === 'offline' ? offline : failure.message;
}

/** What the server says when it can't say what (API contract, "our fault"). */
const OUR_FAULT = 'Something Went Wrong';

/** Reads an HTTP answer by the contract's envelope. Never throws, whatever stands between us and the server. */
export function readOutcome(
  status: number,
  body: unknown,
  retryAfter: string | null,
): Outcome<never> {
  const envelope = isRecord(body) ? body : {};
  const message = typeof envelope['message'] === 'string' ? envelope['message'] : '';
  const success = status >= 200 && status < 300;
  if (success && envelope['status'] === 1) return { kind: 'ok', data: body as never };
  if (success && envelope['status'] === 0) return { kind: 'none', message, data: body as never };
  if (status === 401)
    return { kind: 'unauthenticated', message: message === '' ? 'Unauthenticated.' : message };
  return {
    kind: 'refused',
    status: success ? 502 : status,
    message: message === '' ? OUR_FAULT : message,
    fields: firstSentences(envelope['error']),
    retryAfter: seconds(retryAfter),
  };
}

function firstSentences(error: unknown): Record<string, string> {
  if (!isRecord(error)) return {};
  return Object.fromEntries(
    Object.entries(error).flatMap(([field, sentences]) => {
      const first: unknown = Array.isArray(sentences) ? sentences[0] : sentences;
      return typeof first === 'string' ? [[field, first]] : [];
    }),
  );
}

function seconds(header: string | null): number | null {
  const value = Number(header);
  return header !== null && Number.isFinite(value) ? value : null;
}
