import { describe, expect, it } from 'vitest';
import { rememberFailed } from './healed-cookie.ts';

/** As much of a document as the cookie needs. */
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

describe('rememberFailed', () => {
  it('adds a version to those that are known, once, as the door reads it', () => {
    const { page } = pageWith('other=1; healed=mfe-catalog%401.0.0');
    expect(rememberFailed(page, 'shell', '2.0.0')).toBe(true);
    rememberFailed(page, 'shell', '2.0.0');
    expect(page.cookie).toBe('healed=mfe-catalog%401.0.0%2Cshell%402.0.0');
  });

  it('begins a list where there is none', () => {
    const { page } = pageWith('');
    rememberFailed(page, 'shell', '2.0.0');
    expect(page.cookie).toBe('healed=shell%402.0.0');
  });

  it('keeps the last twenty', () => {
    const { page } = pageWith('');
    for (let n = 1; n <= 21; n += 1) rememberFailed(page, 'shell', `${n}.0.0`);
    const kept = decodeURIComponent(page.cookie.slice('healed='.length)).split(',');
    expect(kept).toHaveLength(20);
    expect([kept[0], kept.at(-1)]).toEqual(['shell@2.0.0', 'shell@21.0.0']);
  });

  it('keeps it for a year and for every page, and over TLS alone where there is TLS', () => {
    const plain = pageWith('');
    rememberFailed(plain.page, 'shell', '2.0.0');
    const attributes = '; Path=/; SameSite=Lax; Max-Age=31536000';
    expect(plain.lines).toEqual([`healed=shell%402.0.0${attributes}`]);
    const safe = pageWith('', true, 'https:');
    rememberFailed(safe.page, 'shell', '2.0.0');
    expect(safe.lines).toEqual([`healed=shell%402.0.0${attributes}; Secure`]);
  });

  it('says so where the browser keeps nothing', () => {
    expect(rememberFailed(pageWith('', false).page, 'shell', '2.0.0')).toBe(false);
  });
});
