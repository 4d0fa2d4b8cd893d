import { expect, it } from 'vitest';
import { isOwnMachine, readsTooSlowly } from './connections.rules.ts';
import { networkOf } from './network.ts';

it.each([
  [{ bytes: 0, lasting: 1e9 }, false],
  [{ bytes: 1, lasting: 119_999 }, false],
  [{ bytes: 1, lasting: 120_000 }, true],
  [{ bytes: 1_000_001, lasting: 9999 }, false],
  [{ bytes: 1_000_001, lasting: 10_000 }, true],
])('with %j unread, too slow: %s', (unread, tooSlow) => {
  expect(readsTooSlowly(unread)).toBe(tooSlow);
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
])('%s is of this machine: %s', (address, own) => {
  expect(isOwnMachine(networkOf(address))).toBe(own);
});
