import type { Failure } from 'shared-ui/http';
import { describe, expect, it } from 'vitest';
import { needsCode, getCodeError } from './confirm.ts';

const rejection = (
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
  it('is requested in every language', () => {
    const hindi = rejection(409, 'कोड लिखकर पक्का करें।');
    expect(needsCode({ ...hindi, code: 'confirm_by_code' } as Failure)).toBe(true);
    expect(needsCode({ ...hindi, code: 'account_stays' } as Failure)).toBe(false);
    expect(needsCode(hindi)).toBe(false);
  });

  it('is required only for the server’s confirmation error code', () => {
    expect(needsCode(rejection(409, 'Please confirm with a code.'))).toBe(true);
    expect(needsCode(rejection(409, 'The account can’t be deleted yet.'))).toBe(false);
    expect(needsCode(rejection(422, 'Please confirm with a code.'))).toBe(false);
    const unauthenticated = {
      kind: 'unauthenticated',
      message: 'Please confirm with a code.',
    } as const;
    expect(needsCode(unauthenticated)).toBe(false);
    expect(needsCode({ kind: 'offline' })).toBe(false);
  });

  it('has an error if it is wrong, expired or locked', () => {
    expect(getCodeError(rejection(422, 'Invalid OTP', { otp: 'Invalid OTP' }))).toBe('Invalid OTP');
    expect(getCodeError(rejection(410, 'OTP expired'))).toBe('OTP expired');
    expect(getCodeError(rejection(429, 'Too many'))).toBe('Too many');
    expect(getCodeError(rejection(422, 'No', { amount: 'No' }))).toBeUndefined();
    expect(getCodeError({ kind: 'offline' })).toBeUndefined();
  });
});
