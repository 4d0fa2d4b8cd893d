import { describe, expect, it } from 'vitest';
import {
  formatCookieList,
  parseCookieList,
  readOptedOut,
  writeOptOutCookie,
  OVERRIDES,
  readCookie,
  writeCookie,
} from './cookies.ts';

describe('readCookie', () => {
  it('finds a cookie by its full name and decodes it', () => {
    const cookies = 'my-offer=no; offer=over; XSRF-TOKEN=x%3D1';
    expect(readCookie(cookies, 'offer')).toBe('over');
    expect(readCookie(cookies, 'XSRF-TOKEN')).toBe('x=1');
    expect(readCookie(cookies, 'visitor')).toBeUndefined();
    expect(readCookie(undefined, 'visitor')).toBeUndefined();
  });

  it('returns the first of several cookies, trims spaces, and returns malformed values unchanged', () => {
    expect(readCookie('a=1;b=2;a=3', 'a')).toBe('1');
    expect(readCookie('a=1;b=2;a=3', 'b')).toBe('2');
    expect(readCookie('a=%E0%A4%A', 'a')).toBe('%E0%A4%A');
    expect(readCookie('a=', 'a')).toBe('');
  });
});

describe('writeCookie', () => {
  it('writes a session cookie for all paths with SameSite=Lax', () => {
    expect(writeCookie('a', 'x y;', { Secure: false })).toBe('a=x%20y%3B; Path=/; SameSite=Lax');
  });

  it('writes the given attributes', () => {
    const attributes = { Path: '/ops', SameSite: 'Strict', 'Max-Age': 60 } as const;
    expect(writeCookie('a', 'b', { ...attributes, HttpOnly: true, Secure: true })).toBe(
      'a=b; Path=/ops; SameSite=Strict; Max-Age=60; HttpOnly; Secure',
    );
  });
});

const getPair = (cookie: string): string => cookie.split(';')[0] ?? '';

describe('writeOptOutCookie', () => {
  it('adds canaries without duplicates', () => {
    const header = 'other=1; opted-out=mfe-catalog%401.0.0';
    const line = writeOptOutCookie(header, ['shell@2.0.0', 'mfe-catalog@1.0.0'], false);
    expect(line).toBe(
      'opted-out=mfe-catalog%401.0.0%2Cshell%402.0.0; Path=/; SameSite=Lax; Max-Age=31536000',
    );
    expect(readOptedOut(getPair(line))).toEqual(['mfe-catalog@1.0.0', 'shell@2.0.0']);
  });

  it('is Secure on HTTPS', () => {
    expect(writeOptOutCookie('', ['shell@2.0.0'], true)).toMatch(/; Secure$/);
  });

  it('keeps the last twenty canaries', () => {
    let cookies = '';
    for (let n = 1; n <= 21; n += 1)
      cookies = getPair(writeOptOutCookie(cookies, [`a@${n}`], false));
    expect(readOptedOut(cookies)).toHaveLength(20);
    expect([readOptedOut(cookies)[0], readOptedOut(cookies).at(-1)]).toEqual(['a@2', 'a@21']);
    const cookie = Array.from({ length: 30 }, (_, n) => `a@${n}`).join(',');
    expect(readOptedOut(`opted-out=${cookie}`)).toHaveLength(20);
  });
});

it('keeps the last ten overrides, separated by spaces', () => {
  const tokens = Array.from({ length: 12 }, (_, n) => `t${n}`);
  expect(formatCookieList(tokens, OVERRIDES).split(' ')).toEqual(tokens.slice(2));
  expect(parseCookieList(tokens.join(' '), OVERRIDES)).toEqual(tokens.slice(2));
  expect(parseCookieList(undefined, OVERRIDES)).toEqual([]);
});
