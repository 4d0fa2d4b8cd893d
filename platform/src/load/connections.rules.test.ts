import { expect, it } from 'vitest';
import { isReadTooSlowly } from './connections.rules.ts';

it.each([
  [{ bytes: 0, ageMs: 1e9 }, false],
  [{ bytes: 1, ageMs: 119_999 }, false],
  [{ bytes: 1, ageMs: 120_000 }, true],
  [{ bytes: 1_000_000, ageMs: 10_000 }, false],
  [{ bytes: 1_000_001, ageMs: 9999 }, false],
  [{ bytes: 1_000_001, ageMs: 10_000 }, true],
])('isReadTooSlowly for %j is %s', (unread, tooSlow) => {
  expect(isReadTooSlowly(unread)).toBe(tooSlow);
});
