/** Errors of staff API calls. */
import { isRecord } from 'contract/values';

/** `away` if there was no response, so it is unknown whether the server executed the request. */
type Kind = 'refused' | 'unauthenticated' | 'away';

/** A failed API call. Its message can be shown to the user. */
export class CallError extends Error {
  override name = 'CallError';
  readonly kind: Kind;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** Validation errors by field of the request body. */
  readonly fields: Readonly<Record<string, string>>;
  /** On a version conflict (409): who changed the order in the meantime. */
  readonly changedBy: string | null;

  constructor(kind: Kind, status: number, message: string, body: unknown = {}) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.fields = readFieldErrors(body);
    this.changedBy = readChangedBy(body);
  }
}

function readFieldErrors(body: unknown): Record<string, string> {
  const error = isRecord(body) ? body['error'] : undefined;
  if (!isRecord(error)) return {};
  return Object.fromEntries(
    Object.entries(error).flatMap(([field, messages]) => {
      const first: unknown = Array.isArray(messages) ? messages[0] : messages;
      return typeof first === 'string' ? [[field, first]] : [];
    }),
  );
}

function readChangedBy(body: unknown): string | null {
  const changed = isRecord(body) ? body['changed'] : undefined;
  const by = isRecord(changed) ? changed['by'] : undefined;
  return typeof by === 'string' ? by : null;
}
