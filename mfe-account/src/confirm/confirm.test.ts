import type { Failure } from 'shared-ui/http';
import { describe, expect, it } from 'vitest';
import { needsCode, getCodeError } from './confirm.ts';

const refused = (
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
    const hindi = refused(409, 'कोड लिखकर पक्का करें।');
    expect(needsCode({ ...hindi, code: 'confirm_by_code' } as Failure)).toBe(true);
    expect(needsCode({ ...hindi, code: 'account_stays' } as Failure)).toBe(false);
    expect(needsCode(hindi)).toBe(false);
  });

  it('is required only by the server’s error code', () => {
    expect(needsCode(refused(409, 'Please confirm with a code.'))).toBe(true);
    expect(needsCode(refused(409, 'The account can’t be deleted yet.'))).toBe(false);
    expect(needsCode(refused(422, 'Please confirm with a code.'))).toBe(false);
    const signedOut = { kind: 'unauthenticated', message: 'Please confirm with a code.' } as const;
    expect(needsCode(signedOut)).toBe(false);
    expect(needsCode({ kind: 'offline' })).toBe(false);
  });

  it('has an error if it is wrong, expired or locked', () => {
    expect(getCodeError(refused(422, 'Invalid OTP', { otp: 'Invalid OTP' }))).toBe('Invalid OTP');
    expect(getCodeError(refused(410, 'OTP expired'))).toBe('OTP expired');
    expect(getCodeError(refused(429, 'Too many'))).toBe('Too many');
    expect(getCodeError(refused(422, 'No', { amount: 'No' }))).toBeUndefined();
    expect(getCodeError({ kind: 'offline' })).toBeUndefined();
  });
});
