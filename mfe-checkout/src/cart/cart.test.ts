import { describe, expect, it } from 'vitest';
import { getProceedError } from './cart.ts';

describe('getProceedError', () => {
  it('reports the empty cart before the missing address', () => {
    expect(getProceedError(0, false)).toBe('empty');
    expect(getProceedError(2, false)).toBe('no-address');
    expect(getProceedError(2, true)).toBeNull();
  });
});
