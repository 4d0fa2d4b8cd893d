import { describe, expect, it } from 'vitest';
import { optOut } from './opt-out.ts';

/** A stub document with a cookie. */
function pageWith(cookie: string, keeps = true, protocol = 'http:') {
  let kept = cookie;
  const lines: string[] = [];
  const page = {
    location: { protocol },
    get cookie() {
      return kept;
    },
    set cookie(line: string) {
      lines.push(line);
      if (keeps) kept = line.split(';')[0] ?? '';
    },
  } as unknown as Document;
  return { page, lines };
}

describe('optOut', () => {
  it('adds a version to those that are known, once, as the gateway reads it', () => {
    const { page } = pageWith('other=1; opted-out=mfe-catalog%401.0.0');
    expect(optOut(page, 'shell', '2.0.0')).toBe(true);
    optOut(page, 'shell', '2.0.0');
    expect(page.cookie).toBe('opted-out=mfe-catalog%401.0.0%2Cshell%402.0.0');
  });

  it('keeps it over TLS alone where there is TLS', () => {
    for (const [protocol, secure] of [
      ['http:', false],
      ['https:', true],
    ] as const) {
      const { page, lines } = pageWith('', true, protocol);
      optOut(page, 'shell', '2.0.0');
      expect(lines[0]?.endsWith('; Secure')).toBe(secure);
    }
  });

  it('says so where the browser keeps nothing', () => {
    expect(optOut(pageWith('', false).page, 'shell', '2.0.0')).toBe(false);
  });
});
