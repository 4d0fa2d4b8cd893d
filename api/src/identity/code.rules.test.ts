import { describe, expect, it } from 'vitest';
import { hashCode, newCode, restAfter, sameHash } from './code.rules.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

it('a code has four digits, whichever it is', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([]);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1000);
});

describe('the hash of a code', () => {
  const kept = { secret: 'one', id: 'a', phone: '9000000001', code: '0123' };

  it('is the same for the same code, and holds for nothing else', () => {
    expect(sameHash(hashCode(kept), hashCode({ ...kept }))).toBe(true);
    for (const other of [{ secret: 'two' }, { id: 'b' }, { phone: '9000000002' }, { code: '0124' }])
      expect(sameHash(hashCode(kept), hashCode({ ...kept, ...other }))).toBe(false);
  });

  it('has 256 bits, and no other length is the same', () => {
    const hash = hashCode(kept);
    expect(hash).toHaveLength(32);
    expect(sameHash(hash, hash.subarray(0, 31))).toBe(false);
    expect(sameHash(Buffer.alloc(0), hash)).toBe(false);
  });
});

it.each([
  [0, 0],
  [19, 0],
  [20, HOUR],
  [21, 0],
  [25, 6 * HOUR],
  [30, DAY],
  [34, 0],
  [35, 7 * DAY],
  [36, 0],
  [39, 0],
  [40, 30 * DAY],
  [41, 0],
  [100, 30 * DAY],
  [5, 0],
  [15, 0],
])('the %i-th wrong code is followed by %i seconds of rest', (failures, seconds) => {
  expect(restAfter(failures)).toBe(seconds);
});
