import { describe, expect, it } from 'vitest';
import {
  askForCode,
  compareCode,
  closedBy,
  CODE_TELLS,
  expired,
  invalid,
  isOnItsWay,
  restOf,
} from './confirm.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const code = (created: number, expires: number, tries = 0) => ({
  code_hash: Buffer.alloc(32),
  tries,
  created_at: at(created),
  expires_at: at(expires),
  previous_hash: null,
  previous_tries: 0,
  previous_expires_at: null,
  replaced_hashes: [],
});
const WRONG = 'Too many wrong codes. Please ask for a new one later.';

describe('a code to confirm with', () => {
  it('is on its way until the gap since it was made has passed', () => {
    expect(isOnItsWay(undefined, 30, now)).toBe(false);
    expect(isOnItsWay(code(0, 300), 30, now)).toBe(true);
    expect(isOnItsWay(code(-29, 271), 30, now)).toBe(true);
    expect(isOnItsWay(code(-30, 270), 30, now)).toBe(false);
  });

  it('is open to the last of its tries, within its life', () => {
    expect(closedBy(code(0, 1), 5, now)).toBeUndefined();
    expect(closedBy(code(0, 300, 4), 5, now)).toBeUndefined();
  });

  it('has expired where there is none, and from its last moment on', () => {
    for (const gone of [undefined, code(-300, 0), code(-400, -100, 5)])
      expect(closedBy(gone, 5, now)).toMatchObject({ statusCode: 410, message: 'OTP expired' });
  });

  it('is closed after too many tries, until it expires', () => {
    for (const tries of [5, 6])
      expect(closedBy(code(0, 90, tries), 5, now)).toMatchObject({
        statusCode: 429,
        message: WRONG,
        retryAfter: 90,
      });
  });
});

describe('codes that are out together', () => {
  const [newest, previous, older] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));
  const codes = (previousExpires: number, previousTries = 0) => ({
    ...code(0, 300),
    code_hash: newest ?? Buffer.alloc(0),
    previous_hash: previous ?? null,
    previous_tries: previousTries,
    previous_expires_at: at(previousExpires),
    replaced_hashes: [older ?? Buffer.alloc(0)],
  });

  it.each([
    ['takes the newest', newest, 300, 0, 'good'],
    ['takes the one before it until it expires', previous, 1, 4, 'good'],
    ['knows the one before it when it has expired', previous, 0, 0, 'replaced'],
    ['knows the one before it when it has had its tries', previous, 1, 5, 'replaced'],
    ['knows an older one', older, 300, 0, 'replaced'],
    ['refuses another', Buffer.alloc(32, 9), 300, 0, 'wrong'],
  ] as const)('%s', (_what, hash, expires, tries, standing) => {
    expect(compareCode(codes(expires, tries), hash ?? Buffer.alloc(0), 5, now)).toBe(standing);
  });
});

const session = (until: Date | null) => ({ confirm_failures: 9, confirm_locked_until: until });

describe('a session that had too many wrong codes', () => {
  it('rests until its time is over', () => {
    expect(restOf(session(at(60)), now)).toMatchObject({
      statusCode: 429,
      message: WRONG,
      retryAfter: 60,
    });
  });

  it.each([null, at(0), at(-1)])('does not rest until %s', (until) => {
    expect(restOf(session(until), now)).toBeUndefined();
  });
});

it('refusals say what to do, and the wrong code is a fault of its field', () => {
  expect(askForCode()).toMatchObject({ statusCode: 409, message: 'Please confirm with a code.' });
  expect(invalid()).toMatchObject({ statusCode: 422, message: 'Invalid OTP' });
  expect(expired()).toMatchObject({ statusCode: 410 });
  const site = { publicUrl: 'https://shop.example' };
  expect(CODE_TELLS.withdrawal('0123', 300, site).en).toContain('confirms your withdrawal');
  expect(CODE_TELLS.erase('0123', 300, site).en).toContain('account is deleted');
});
