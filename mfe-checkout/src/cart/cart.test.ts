import { describe, expect, it } from 'vitest';
import { obstacle } from './cart.ts';

describe('obstacle', () => {
  it('names the empty cart before the missing address', () => {
    expect(obstacle(0, false)).toBe('empty');
    expect(obstacle(2, false)).toBe('no-address');
    expect(obstacle(2, true)).toBeNull();
  });
});
