import { describe, expect, it } from 'vitest';
import { getProceedError } from './cart.ts';

describe('getProceedError', () => {
  it('reports the empty cart before the missing address', () => {
    expect(getProceedError([], false)).toBe('empty');
    expect(getProceedError([{ quantity: 2 }], false)).toBe('no-address');
    expect(getProceedError([{ quantity: 2 }], true)).toBeNull();
  });

  it('reports a part with fewer pieces in stock than in the cart, until the quantity is lowered', () => {
    expect(getProceedError([{ quantity: 1 }, { quantity: 3, left: 2 }], true)).toBe('out-of-stock');
    expect(getProceedError([{ quantity: 2, left: 2 }], true)).toBeNull();
  });
});
