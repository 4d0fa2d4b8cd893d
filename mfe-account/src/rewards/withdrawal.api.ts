import { api } from 'app-kit/store';
import { needsCode, getCodeError } from '../confirm/confirm.ts';
import { texts } from '../texts/en/account.ts';

export type WithdrawalOutcome =
  | { kind: 'done'; message: string }
  /** A code was sent; repeat the request with it. */
  | { kind: 'code' }
  | {
      kind: 'refused';
      message: string;
      phonepeNumberError?: string | undefined;
      amountError?: string | undefined;
      codeError?: string | undefined;
    }
  | { kind: 'unauthenticated' };

export interface WithdrawalRequest {
  /** Rupees. */
  amount: number;
  /** Ten digits. */
  phonepeNumber: string;
  /** The code, if one was sent. */
  otp?: string | undefined;
}

/** Requests a withdrawal. `key` is the idempotency key, which stays the same when the code is added. */
export async function requestWithdrawal(
  { amount, phonepeNumber, otp }: WithdrawalRequest,
  key: string,
): Promise<WithdrawalOutcome> {
  const outcome = await api('POST /api/withdrawal/request', {
    body: { amount, phonepe_number: phonepeNumber, ...(otp === undefined ? {} : { otp }) },
    idempotencyKey: key,
  });
  if (outcome.kind === 'ok') return { kind: 'done', message: outcome.data.message };
  if (outcome.kind === 'unauthenticated') return { kind: 'unauthenticated' };
  if (outcome.kind === 'offline') return { kind: 'refused', message: texts.offline };
  if (outcome.kind === 'none') return { kind: 'refused', message: outcome.message };
  if (needsCode(outcome)) return { kind: 'code' };
  const { phone_number: phonepeNumberError, amount: amountError } = outcome.fields;
  const codeError = getCodeError(outcome);
  return { kind: 'refused', message: outcome.message, phonepeNumberError, amountError, codeError };
}
