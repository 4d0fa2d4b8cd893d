import { describe, expect, it } from 'vitest';
import { rememberFailed } from './healed-cookie.ts';

/** As much of a document as the cookie needs. */
function pageWith(cookie: string, keeps = true): Document {
  let kept = cookie;
  return {
    location: { protocol: 'http:' },
    get cookie() {
      return kept;
    },
    set cookie(line: string) {
      if (keeps) kept = line.split(';')[0] ?? '';
    },
  } as unknown as Document;
}

describe('rememberFailed', () => {
  it('adds a version to those that are known, once, as the door reads it', () => {
    const page = pageWith('other=1; healed=mfe-catalog%401.0.0');
    expect(rememberFailed(page, 'shell', '2.0.0')).toBe(true);
    rememberFailed(page, 'shell', '2.0.0');
    expect(page.cookie).toBe('healed=mfe-catalog%401.0.0%2Cshell%402.0.0');
  });

  it('says so where the browser keeps nothing', () => {
    expect(rememberFailed(pageWith('', false), 'shell', '2.0.0')).toBe(false);
  });
});
