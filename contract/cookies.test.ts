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
  it('finds a cookie by its whole name, decoded', () => {
    const cookies = 'my-offer=no; offer=over; XSRF-TOKEN=x%3D1';
    expect(readCookie(cookies, 'offer')).toBe('over');
    expect(readCookie(cookies, 'XSRF-TOKEN')).toBe('x=1');
    expect(readCookie(cookies, 'visitor')).toBeUndefined();
    expect(readCookie(undefined, 'visitor')).toBeUndefined();
  });

  it('takes the first of a name, with or without blanks around, and leaves what is badly encoded', () => {
    expect(readCookie('a=1;b=2;a=3', 'a')).toBe('1');
    expect(readCookie('a=1;b=2;a=3', 'b')).toBe('2');
    expect(readCookie('a=%E0%A4%A', 'a')).toBe('%E0%A4%A');
    expect(readCookie('a=', 'a')).toBe('');
  });
});

describe('writeCookie', () => {
  it('is for every page and for links from elsewhere, and ends with the browser', () => {
    expect(writeCookie('a', 'x y;', { Secure: false })).toBe('a=x%20y%3B; Path=/; SameSite=Lax');
  });

  it('says what else is asked of it', () => {
    const own = { Path: '/ops', SameSite: 'Strict', 'Max-Age': 60 } as const;
    expect(writeCookie('a', 'b', { ...own, HttpOnly: true, Secure: true })).toBe(
      'a=b; Path=/ops; SameSite=Strict; Max-Age=60; HttpOnly; Secure',
    );
  });
});

const valueOf = (line: string): string => line.split(';')[0] ?? '';

describe('canaries that a browser has opted out of', () => {
  it('are added to those that are known, each once', () => {
    const known = 'other=1; opted-out=mfe-catalog%401.0.0';
    const line = writeOptOutCookie(known, ['shell@2.0.0', 'mfe-catalog@1.0.0'], false);
    expect(line).toBe(
      'opted-out=mfe-catalog%401.0.0%2Cshell%402.0.0; Path=/; SameSite=Lax; Max-Age=31536000',
    );
    expect(readOptedOut(valueOf(line))).toEqual(['mfe-catalog@1.0.0', 'shell@2.0.0']);
  });

  it('are kept over TLS alone where there is TLS', () => {
    expect(writeOptOutCookie('', ['shell@2.0.0'], true)).toMatch(/; Secure$/);
  });

  it('are the last twenty', () => {
    let cookies = '';
    for (let n = 1; n <= 21; n += 1)
      cookies = valueOf(writeOptOutCookie(cookies, [`a@${n}`], false));
    expect(readOptedOut(cookies)).toHaveLength(20);
    expect([readOptedOut(cookies)[0], readOptedOut(cookies).at(-1)]).toEqual(['a@2', 'a@21']);
    const made = Array.from({ length: 30 }, (_, n) => `a@${n}`).join(',');
    expect(readOptedOut(`opted-out=${made}`)).toHaveLength(20);
  });
});

it('overrides are the last ten, between blanks', () => {
  const tokens = Array.from({ length: 12 }, (_, n) => `t${n}`);
  expect(formatCookieList(tokens, OVERRIDES).split(' ')).toEqual(tokens.slice(2));
  expect(parseCookieList(tokens.join(' '), OVERRIDES)).toEqual(tokens.slice(2));
  expect(parseCookieList(undefined, OVERRIDES)).toEqual([]);
});
