/** What a call brought in place of an answer. */
import { isRecord } from 'contract/values';

/** `away` where nothing came back at all: whether the server did what was asked is not known. */
type Kind = 'refused' | 'unauthenticated' | 'away';

/** Why a call did not bring what was asked. Its message is a sentence for a person. */
export class CallError extends Error {
  override name = 'CallError';
  readonly kind: Kind;
  /** HTTP status; 0 where nothing came back. */
  readonly status: number;
  /** Field of the body → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** Who changed the order while it was looked at, where that is why (409). */
  readonly changedBy: string | null;

  constructor(kind: Kind, status: number, message: string, body: unknown = {}) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.fields = fieldsOf(body);
    this.changedBy = changedBy(body);
  }
}

function fieldsOf(body: unknown): Record<string, string> {
  const error = isRecord(body) ? body['error'] : undefined;
  if (!isRecord(error)) return {};
  return Object.fromEntries(
    Object.entries(error).flatMap(([field, sentences]) => {
      const first: unknown = Array.isArray(sentences) ? sentences[0] : sentences;
      return typeof first === 'string' ? [[field, first]] : [];
    }),
  );
}

function changedBy(body: unknown): string | null {
  const changed = isRecord(body) ? body['changed'] : undefined;
  const by = isRecord(changed) ? changed['by'] : undefined;
  return typeof by === 'string' ? by : null;
}
