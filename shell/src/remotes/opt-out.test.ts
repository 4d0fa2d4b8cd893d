import { describe, expect, it } from 'vitest';
import { optOut } from './opt-out.ts';

/** A stub document with a cookie. */
function createPage(cookie: string, storesCookies = true, protocol = 'http:') {
  let storedCookie = cookie;
  const lines: string[] = [];
  const page = {
    location: { protocol },
    get cookie() {
      return storedCookie;
    },
    set cookie(line: string) {
      lines.push(line);
      if (storesCookies) storedCookie = line.split(';')[0] ?? '';
    },
  } as unknown as Document;
  return { page, lines };
}

describe('optOut', () => {
  it('adds a version to the stored ones once, in the gateway’s format', () => {
    const { page } = createPage('other=1; opted-out=mfe-catalog%401.0.0');
    expect(optOut(page, 'shell', '2.0.0')).toBe(true);
    optOut(page, 'shell', '2.0.0');
    expect(page.cookie).toBe('opted-out=mfe-catalog%401.0.0%2Cshell%402.0.0');
  });

  it.each([
    ['http:', false],
    ['https:', true],
  ])('uses a secure cookie over TLS: %s %s', (protocol, isSecure) => {
    const { page, lines } = createPage('', true, protocol);
    optOut(page, 'shell', '2.0.0');
    expect(lines[0]?.endsWith('; Secure')).toBe(isSecure);
  });

  it('returns false if the browser stores no cookie', () => {
    expect(optOut(createPage('', false).page, 'shell', '2.0.0')).toBe(false);
  });
});
