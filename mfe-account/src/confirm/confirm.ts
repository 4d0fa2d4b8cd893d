/** Confirming by a code that the server sends to the customer's own number. */
import type { Failure } from 'shared-ui/http';

/** What the server's "the same call again, with the code" is known by (API, 409), and its words where it sends no code of that. */
const CONFIRM_BY_CODE = 'confirm_by_code';
const PLEASE_CONFIRM = 'Please confirm with a code.';

/** Whether a refusal asks for a code; other refusals of the same status are about something else. */
export const asksForCode = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  failure.status === 409 &&
  (failure.code === CONFIRM_BY_CODE || failure.message === PLEASE_CONFIRM);

/** What stands at the code's boxes: that it is wrong, old or closed. Undefined where the refusal is not about it. */
export function codeProblem(failure: Failure): string | undefined {
  if (failure.kind !== 'refused') return undefined;
  if (failure.status === 410 || failure.status === 429) return failure.message;
  return failure.fields['otp'];
}
