import type { Failure } from 'shared-ui/http';
import { describe, expect, it } from 'vitest';
import { needsCode, getCodeError } from './confirm.ts';

const createRejection = (
  status: number,
  message: string,
  fields: Record<string, string> = {},
): Failure => ({
  kind: 'refused',
  status,
  message,
  fields,
  retryAfter: null,
});

describe('confirmation code', () => {
  it('is required by the error code, in every language', () => {
    const hindi = createRejection(409, 'कोड लिखकर पक्का करें।');
    expect(needsCode({ ...hindi, code: 'confirm_by_code' } as Failure)).toBe(true);
    expect(needsCode({ ...hindi, code: 'account_stays' } as Failure)).toBe(false);
    expect(needsCode(hindi)).toBe(false);
  });

  it('is required by the message of older servers, with 409 only', () => {
    expect(needsCode(createRejection(409, 'Please confirm with a code.'))).toBe(true);
    expect(needsCode(createRejection(409, 'The account can’t be deleted yet.'))).toBe(false);
    expect(needsCode(createRejection(422, 'Please confirm with a code.'))).toBe(false);
    const unauthenticated = {
      kind: 'unauthenticated',
      message: 'Please confirm with a code.',
    } as const;
    expect(needsCode(unauthenticated)).toBe(false);
    expect(needsCode({ kind: 'offline' })).toBe(false);
  });

  it('has an error if it is wrong, expired or locked', () => {
    expect(getCodeError(createRejection(422, 'Invalid OTP', { otp: 'Invalid OTP' }))).toBe(
      'Invalid OTP',
    );
    expect(getCodeError(createRejection(410, 'OTP expired'))).toBe('OTP expired');
    expect(getCodeError(createRejection(429, 'Too many'))).toBe('Too many');
    expect(getCodeError(createRejection(422, 'No', { amount: 'No' }))).toBeUndefined();
    expect(getCodeError({ kind: 'offline' })).toBeUndefined();
  });
});
