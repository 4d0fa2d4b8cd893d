import { describe, expect, it } from 'vitest';
import { createEarlyAccess, endEarlyAccess } from './early-access.ts';

const access = createEarlyAccess('a secret of the product');
const now = new Date('2026-11-20T10:00:00Z');
const header = access.write({ production: true, now });
const cookie = header.split(';', 1)[0] ?? '';
const [until = '', mac = ''] = cookie.slice('early='.length).split('.');

describe('early access', () => {
  it('is recognised for seven days, and hidden from scripts', () => {
    expect(header).toMatch(/; SameSite=Lax; Max-Age=604800; HttpOnly; Secure$/);
    expect(access.has(`visitor=x; ${cookie}`, now)).toBe(true);
    expect(access.has(cookie, new Date('2026-11-27T09:59:59Z'))).toBe(true);
    expect(access.has(cookie, new Date('2026-11-27T10:00:00Z'))).toBe(false);
  });

  it.each([
    ['missing', undefined],
    ['empty', 'early='],
    ['prolonged', `early=${Number(until) + 1}.${mac}`],
    ['unsigned', `early=${until}.`],
    ['signed with another secret', createEarlyAccess('other').write({ production: true, now })],
    ['huge', `early=${until}.${mac.repeat(400)}`],
  ])('is rejected if the cookie is %s', (_what, cookies) => {
    expect(access.has(cookies, now)).toBe(false);
  });

  it('sends the cookie that ends it only to a browser that has it', () => {
    expect(endEarlyAccess(cookie, { production: false })).toMatch(/^early=; .*Max-Age=0/);
    expect(endEarlyAccess('visitor=x', { production: false })).toBeNull();
  });
});
