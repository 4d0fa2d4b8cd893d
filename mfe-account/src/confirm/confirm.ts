/** Confirmation by a one-time code sent to the customer's own number. */
import type { Failure } from 'shared-ui/http';

/**
 * A 409 response with this `code` requires the same request again, with a one-time code. Older servers send no `code`,
 * only the message.
 */
const CONFIRM_BY_CODE = 'confirm_by_code';
const PLEASE_CONFIRM = 'Please confirm with a code.';

/** Whether an error requires a code; a 409 can have other reasons. */
export const needsCode = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  failure.status === 409 &&
  (failure.code === CONFIRM_BY_CODE || failure.message === PLEASE_CONFIRM);

/** Error message for the code input: wrong, expired or locked. Undefined if the error has another cause. */
export function getCodeError(failure: Failure): string | undefined {
  if (failure.kind !== 'refused') return undefined;
  if (failure.status === 410 || failure.status === 429) return failure.message;
  return failure.fields['otp'];
}
