import { expect, it } from 'vitest';
import { getNetwork } from './network.ts';
import { createRateLimiter } from './rate-limiter.ts';

function createClock(start = 0) {
  let now = start;
  return { now: () => new Date(now), advance: (seconds: number) => (now += seconds * 1000) };
}

it('allows a burst, and then the same number per minute', () => {
  const clock = createClock();
  const rateLimiter = createRateLimiter(6, clock);
  expect(Array.from({ length: 8 }, () => rateLimiter.take('a'))).toEqual([
    0, 0, 0, 0, 0, 0, 10, 10,
  ]);
  expect(rateLimiter.take('b')).toBe(0);
  clock.advance(10);
  expect([rateLimiter.take('a'), rateLimiter.take('a')]).toEqual([0, 10]);
  clock.advance(3600);
  expect(Array.from({ length: 7 }, () => rateLimiter.take('a')).filter(Boolean)).toEqual([10]);
});

it('evicts the least recent client beyond its capacity', () => {
  const rateLimiter = createRateLimiter(1, createClock(), 3);
  for (const caller of ['a', 'b', 'c', 'a', 'd']) rateLimiter.take(caller);
  expect(rateLimiter.size()).toBe(3);
  expect([rateLimiter.take('a'), rateLimiter.take('b')]).toEqual([60, 0]);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff:1:2:3:4', '2001:db8:1::/48'],
])('getNetwork counts %s as %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});
