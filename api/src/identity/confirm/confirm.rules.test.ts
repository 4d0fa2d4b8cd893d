import { describe, expect, it } from 'vitest';
import {
  createCodeRequiredError,
  compareCode,
  getCodeError,
  CODE_MESSAGES,
  createExpiredCodeError,
  createInvalidCodeError,
  isRecentlySent,
  getLockError,
} from './confirm.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const addToNow = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
/** A code; times are in seconds from now. */
const makeCode = (created: number, expires: number, tries = 0) => ({
  code_hash: Buffer.alloc(32),
  tries,
  created_at: addToNow(created),
  expires_at: addToNow(expires),
  previous_hash: null,
  previous_tries: 0,
  previous_expires_at: null,
  replaced_hashes: [],
});
const TOO_MANY = 'Too many wrong codes. Please ask for a new one later.';

describe('a confirmation code', () => {
  it('counts as recently sent until the resend interval has passed', () => {
    expect(isRecentlySent(undefined, 30, now)).toBe(false);
    expect(isRecentlySent(makeCode(0, 300), 30, now)).toBe(true);
    expect(isRecentlySent(makeCode(-29, 271), 30, now)).toBe(true);
    expect(isRecentlySent(makeCode(-30, 270), 30, now)).toBe(false);
  });

  it('can be tried until it expires or its tries are used up', () => {
    expect(getCodeError(makeCode(0, 1), 5, now)).toBeUndefined();
    expect(getCodeError(makeCode(0, 300, 4), 5, now)).toBeUndefined();
  });

  it('is expired from its expiry time on, and if none was sent', () => {
    for (const code of [undefined, makeCode(-300, 0), makeCode(-400, -100, 5)])
      expect(getCodeError(code, 5, now)).toMatchObject({ statusCode: 410, message: 'OTP expired' });
  });

  it('is rejected with 429 after too many tries, until it expires', () => {
    for (const tries of [5, 6])
      expect(getCodeError(makeCode(0, 90, tries), 5, now)).toMatchObject({
        statusCode: 429,
        message: TOO_MANY,
        retryAfter: 90,
      });
  });
});

describe('compareCode', () => {
  const [newest, previous, older] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));
  const codes = (previousExpires: number, previousTries = 0) => ({
    ...makeCode(0, 300),
    code_hash: newest ?? Buffer.alloc(0),
    previous_hash: previous ?? null,
    previous_tries: previousTries,
    previous_expires_at: addToNow(previousExpires),
    replaced_hashes: [older ?? Buffer.alloc(0)],
  });

  it.each([
    ['accepts the newest code', newest, 300, 0, 'valid'],
    ['accepts the previous code until it expires', previous, 1, 4, 'valid'],
    ['reports the previous code as replaced once it has expired', previous, 0, 0, 'replaced'],
    ['reports the previous code as replaced once its tries are used', previous, 1, 5, 'replaced'],
    ['reports an older code as replaced', older, 300, 0, 'replaced'],
    ['rejects any other code', Buffer.alloc(32, 9), 300, 0, 'wrong'],
  ] as const)('%s', (_what, hash, expires, tries, result) => {
    expect(compareCode(codes(expires, tries), hash ?? Buffer.alloc(0), 5, now)).toBe(result);
  });
});

const makeSession = (until: Date | null) => ({ confirm_failures: 9, confirm_locked_until: until });

describe('a session with too many wrong codes', () => {
  it('is locked until the lock expires', () => {
    expect(getLockError(makeSession(addToNow(60)), now)).toMatchObject({
      statusCode: 429,
      message: TOO_MANY,
      retryAfter: 60,
    });
  });

  it.each([null, addToNow(0), addToNow(-1)])(
    'is not locked if the stored end of the lock is %s',
    (until) => {
      expect(getLockError(makeSession(until), now)).toBeUndefined();
    },
  );
});

it('errors have their status, and a wrong code is a field error', () => {
  expect(createCodeRequiredError()).toMatchObject({
    statusCode: 409,
    message: 'Please confirm with a code.',
  });
  expect(createInvalidCodeError()).toMatchObject({
    statusCode: 422,
    message: 'Invalid OTP',
    fields: { otp: expect.anything() },
  });
  expect(createExpiredCodeError()).toMatchObject({ statusCode: 410 });
  const site = { publicUrl: 'https://shop.example', staffUrl: 'https://staff.example' };
  expect(CODE_MESSAGES.withdrawal('0123', 300, site).en).toContain('confirms your withdrawal');
  expect(CODE_MESSAGES.erase('0123', 300, site).en).toContain('account is deleted');
});
