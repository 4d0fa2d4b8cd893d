import { describe, expect, it } from 'vitest';
import { secondsToWait, usableCode } from './login.ts';

describe('secondsToWait', () => {
  it.each([
    [0, 30],
    [999, 30],
    [1000, 29],
    [29_999, 1],
    [30_000, 0],
    [90_000, 0],
  ])('is, %i ms after the code was sent, %i', (passed, left) => {
    expect(secondsToWait(5000, 5000 + passed)).toBe(left);
  });
});

describe('usableCode', () => {
  const asked = { phone: '9000000001', referralCode: null };
  const sent = { ...asked, userId: 'u1', at: 1000 };

  it('goes on with the code that was just sent to the same number', () => {
    expect(usableCode(sent, asked, 5000)).toBe(sent);
  });

  it('asks for a new one for another number, and when the wait is over', () => {
    expect(usableCode(sent, { ...asked, phone: '9000000002' }, 5000)).toBeNull();
    expect(usableCode(sent, asked, 31_000)).toBeNull();
    expect(usableCode(null, asked, 5000)).toBeNull();
  });

  it('asks for a new one where another referral code goes with it', () => {
    const invited = { ...asked, referralCode: 'AB12CD' };
    expect(usableCode(sent, invited, 5000)).toBeNull();
    expect(usableCode({ ...sent, ...invited }, asked, 5000)).toBeNull();
    expect(usableCode({ ...sent, ...invited }, invited, 5000)?.userId).toBe('u1');
  });
});
