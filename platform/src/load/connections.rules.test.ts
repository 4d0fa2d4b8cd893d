import { expect, it } from 'vitest';
import { readsTooSlowly } from './connections.rules.ts';

it.each([
  [{ bytes: 0, lasting: 1e9 }, false],
  [{ bytes: 1, lasting: 119_999 }, false],
  [{ bytes: 1, lasting: 120_000 }, true],
  [{ bytes: 1_000_000, lasting: 10_000 }, false],
  [{ bytes: 1_000_001, lasting: 9999 }, false],
  [{ bytes: 1_000_001, lasting: 10_000 }, true],
])('with %j unread, too slow: %s', (unread, tooSlow) => {
  expect(readsTooSlowly(unread)).toBe(tooSlow);
});
