import { describe, expect, it } from 'vitest';
import { phoneFrom } from './phone.rules.ts';

describe('a number as staff write it', () => {
  it.each([
    '9431012345',
    '+919431012345',
    '+91 94310 12345',
    '91 9431012345',
    '0091-9431012345',
    '09431012345',
    ' 94310-12345 ',
    '(+91) 94310.12345',
  ])('%s', (written) => {
    expect(phoneFrom(written)).toBe('9431012345');
  });

  it('that begins with 91 itself keeps all its digits', () => {
    expect(phoneFrom('9112345678')).toBe('9112345678');
  });

  it.each(['', '12345', '5431012345', '+1 9431012345', '94310123456', '++919431012345', 'Asha'])(
    'is none: %j',
    (written) => {
      expect(phoneFrom(written)).toBeNull();
    },
  );
});
