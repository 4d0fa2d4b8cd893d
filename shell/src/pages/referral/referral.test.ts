import { describe, expect, it } from 'vitest';
import { splitCode } from './referral.ts';

describe('splitCode', () => {
  it('returns the six characters in upper case', () => {
    expect(splitCode('ab12cd')).toEqual(['A', 'B', '1', '2', 'C', 'D']);
    expect(splitCode(' AB12CD ')).toEqual(['A', 'B', '1', '2', 'C', 'D']);
  });

  it.each(['', 'AB12C', 'AB12CDE', 'AB 2CD', 'AB12C!', undefined])(
    'returns null for %j',
    (code) => {
      expect(splitCode(code)).toBeNull();
    },
  );
});
