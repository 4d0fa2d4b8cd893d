import type { Failure } from 'shared-ui/http';
import { describe, expect, it } from 'vitest';
import { asksForCode, codeProblem } from './confirm.ts';

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

describe('a code', () => {
  it('is asked for in whatever language', () => {
    const hindi = refused(409, 'कोड लिखकर पक्का करें।');
    expect(asksForCode({ ...hindi, code: 'confirm_by_code' } as Failure)).toBe(true);
    expect(asksForCode({ ...hindi, code: 'account_stays' } as Failure)).toBe(false);
    expect(asksForCode(hindi)).toBe(false);
  });

  it('is asked for in the server’s words only', () => {
    expect(asksForCode(refused(409, 'Please confirm with a code.'))).toBe(true);
    expect(asksForCode(refused(409, 'The account can’t be deleted yet.'))).toBe(false);
    expect(asksForCode(refused(422, 'Please confirm with a code.'))).toBe(false);
    const signedOut = { kind: 'unauthenticated', message: 'Please confirm with a code.' } as const;
    expect(asksForCode(signedOut)).toBe(false);
    expect(asksForCode({ kind: 'offline' })).toBe(false);
  });

  it('has a problem where it is wrong, old or closed', () => {
    expect(codeProblem(refused(422, 'Invalid OTP', { otp: 'Invalid OTP' }))).toBe('Invalid OTP');
    expect(codeProblem(refused(410, 'OTP expired'))).toBe('OTP expired');
    expect(codeProblem(refused(429, 'Too many'))).toBe('Too many');
    expect(codeProblem(refused(422, 'No', { amount: 'No' }))).toBeUndefined();
    expect(codeProblem({ kind: 'offline' })).toBeUndefined();
  });
});
