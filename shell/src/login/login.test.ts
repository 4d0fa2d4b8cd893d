import { describe, expect, it } from 'vitest';
import { getSecondsToWait, findUsableCode } from './login.ts';

describe('secondsToWait', () => {
  it.each([
    [0, 30],
    [999, 30],
    [1000, 29],
    [29_999, 1],
    [30_000, 0],
    [90_000, 0],
  ])('is, %i ms after the code was sent, %i', (passed, left) => {
    expect(getSecondsToWait(5000, 5000 + passed)).toBe(left);
  });
});

describe('usableCode', () => {
  const asked = { phone: '9000000001', referralCode: null };
  const sent = { ...asked, userId: 'u1', at: 1000 };

  it('goes on with the code that was just sent to the same number', () => {
    expect(findUsableCode(sent, asked, 5000)).toBe(sent);
  });

  it('asks for a new one for another number, and when the wait is over', () => {
    expect(findUsableCode(sent, { ...asked, phone: '9000000002' }, 5000)).toBeNull();
    expect(findUsableCode(sent, asked, 31_000)).toBeNull();
    expect(findUsableCode(null, asked, 5000)).toBeNull();
  });

  it('asks for a new one where another referral code goes with it', () => {
    const invited = { ...asked, referralCode: 'AB12CD' };
    expect(findUsableCode(sent, invited, 5000)).toBeNull();
    expect(findUsableCode({ ...sent, ...invited }, asked, 5000)).toBeNull();
    expect(findUsableCode({ ...sent, ...invited }, invited, 5000)?.userId).toBe('u1');
  });
});
