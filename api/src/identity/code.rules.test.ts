import { describe, expect, it } from 'vitest';
import { hashCode, createCode, getLockSeconds, isSameHash } from './code.rules.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

it('createCode returns any four digits', () => {
  const codes = Array.from({ length: 2000 }, createCode);
  expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([]);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1000);
});

describe('hashCode', () => {
  const input = { secret: 'one', id: 'a', phone: '9000000001', code: '0123' };

  it('is deterministic and depends on secret, attempt, number and code', () => {
    expect(isSameHash(hashCode(input), hashCode({ ...input }))).toBe(true);
    for (const other of [{ secret: 'two' }, { id: 'b' }, { phone: '9000000002' }, { code: '0124' }])
      expect(isSameHash(hashCode(input), hashCode({ ...input, ...other }))).toBe(false);
  });

  it('has 256 bits and never equals a shorter hash', () => {
    const hash = hashCode(input);
    expect(hash).toHaveLength(32);
    expect(isSameHash(hash, hash.subarray(0, 31))).toBe(false);
    expect(isSameHash(Buffer.alloc(0), hash)).toBe(false);
  });
});

it.each([
  [0, 0],
  [15, 0],
  [19, 0],
  [20, HOUR],
  [21, 0],
  [25, 6 * HOUR],
  [30, DAY],
  [35, 7 * DAY],
  [36, 0],
  [40, 30 * DAY],
  [41, 0],
  [100, 30 * DAY],
])('wrong code %i locks for %i seconds', (failures, seconds) => {
  expect(getLockSeconds(failures)).toBe(seconds);
});
