import type { Failure } from 'shared-ui/http';
import { texts } from '../texts/en/calls.ts';

/** A failed API call. Its message can be shown to the user. */
export class CallError extends Error {
  override name = 'CallError';
  /** HTTP status; 0 if there was no response, so it is unknown whether the server executed the request. */
  readonly status: number;
  /** Validation errors by field of the request body. */
  readonly fields: Readonly<Record<string, string>>;
  /** On a version conflict (409): who changed the record in the meantime. */
  readonly changedBy: string | null;

  constructor(failure: Failure) {
    const refusal = failure.kind === 'refused' ? failure : undefined;
    super(failure.kind === 'offline' ? texts.unreachable : texts.refused(failure.message));
    this.status = failure.kind === 'unauthenticated' ? 401 : (refusal?.status ?? 0);
    this.fields = refusal?.fields ?? {};
    this.changedBy = refusal?.changedBy ?? null;
  }
}
