import { describe, expect, it } from 'vitest';
import { getSecondsToWait, findUsableCode } from './login.ts';

describe('getSecondsToWait', () => {
  it.each([
    [0, 30],
    [999, 30],
    [1000, 29],
    [29_999, 1],
    [30_000, 0],
    [90_000, 0],
  ])('returns, %i ms after the code was sent, %i', (elapsedMs, expected) => {
    expect(getSecondsToWait(5000, 5000 + elapsedMs)).toBe(expected);
  });
});

describe('findUsableCode', () => {
  const request = { phone: '9000000001', referralCode: null };
  const sent = { ...request, userId: 'u1', sentAt: 1000 };

  it('reuses the code that was just sent to the same number', () => {
    expect(findUsableCode(sent, request, 5000)).toBe(sent);
  });

  it('returns none for another number, and after the wait is over', () => {
    expect(findUsableCode(sent, { ...request, phone: '9000000002' }, 5000)).toBeNull();
    expect(findUsableCode(sent, request, 31_000)).toBeNull();
    expect(findUsableCode(null, request, 5000)).toBeNull();
  });

  it('returns none if the referral code has changed', () => {
    const invited = { ...request, referralCode: 'AB12CD' };
    expect(findUsableCode(sent, invited, 5000)).toBeNull();
    expect(findUsableCode({ ...sent, ...invited }, request, 5000)).toBeNull();
    expect(findUsableCode({ ...sent, ...invited }, invited, 5000)?.userId).toBe('u1');
  });
});
