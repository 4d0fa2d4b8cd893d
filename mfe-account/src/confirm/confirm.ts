/** Confirming by a code that the server sends to the customer's own number. */
import { OTP_DIGITS } from 'api/limits';
import type { Failure } from 'shared-ui/http';

/** What the server's "the same call again, with the code" is known by (API, 409), and its words where it sends no code of that. */
const CONFIRM_BY_CODE = 'confirm_by_code';
const PLEASE_CONFIRM = 'Please confirm with a code.';

/** An empty box for each digit. */
export const EMPTY_CODE: readonly string[] = Array<string>(OTP_DIGITS).fill('');

/** The four digits; null while one is missing. */
export const wholeCode = (boxes: readonly string[]): string | null =>
  boxes.every((digit) => /^\d$/.test(digit)) ? boxes.join('') : null;

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
