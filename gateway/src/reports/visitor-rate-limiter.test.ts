import { describe, expect, it } from 'vitest';
import { VisitorRateLimiter } from './visitor-rate-limiter.ts';

const countAllowed = (count: number, request: (n: number) => boolean): number =>
  Array.from({ length: count }, (_, n) => request(n)).filter(Boolean).length;

describe('VisitorRateLimiter', () => {
  it('allows 60 requests a minute per visitor and 600 per network', () => {
    const limiter = new VisitorRateLimiter();
    expect(countAllowed(100, () => limiter.allow('one', 'n1', 0))).toBe(60);
    expect(countAllowed(1000, (n) => limiter.allow(`visitor ${n}`, 'n2', 0))).toBe(600);
    expect(countAllowed(1000, (n) => limiter.allow(`other ${n}`, null, 0))).toBe(1000);
    expect(limiter.allow('one', 'n1', 59_999)).toBe(false);
    expect(limiter.getSecondsLeft(59_000)).toBe(1);
    expect(limiter.allow('one', 'n1', 60_000)).toBe(true);
  });

  it('does not remember visitors of a network over its limit', () => {
    const limiter = new VisitorRateLimiter();
    for (let n = 0; n < 5000; n += 1) limiter.allow(`visitor ${n}`, 'n', 0);
    expect(limiter.size).toBeLessThanOrEqual(601);
  });

  it('remembers a bounded number of visitors, frequent ones longest', () => {
    const limiter = new VisitorRateLimiter();
    for (let n = 0; n < 100_000; n += 1) {
      limiter.allow(`visitor ${n}`, `network ${n}`, 0);
      limiter.allow('frequent', 'network of frequent', 0);
    }
    expect(limiter.size).toBeLessThanOrEqual(40_000);
    expect(limiter.allow('frequent', 'network of frequent', 0)).toBe(false);
  });
});
