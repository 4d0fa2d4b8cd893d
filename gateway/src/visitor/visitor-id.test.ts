import { describe, expect, it } from 'vitest';
import { identifyVisitor } from './cookies.ts';
import { createVisitorId, readVisitorId, signVisitorId } from './visitor-id.ts';

const SECRET = 'secret';
const id = createVisitorId();
const cookie = signVisitorId(SECRET, id);

describe('a visitor ID', () => {
  it('can be read back, and contains no information', () => {
    expect(cookie).toMatch(/^[\w-]{44}$/);
    expect(readVisitorId(SECRET, cookie)).toBe(id);
    expect(createVisitorId()).not.toBe(createVisitorId());
  });

  it.each([
    ['none', undefined],
    ['empty', ''],
    ['chosen', 'visitor-crowd-00000001'],
    ['an ID without its MAC', id],
    ['an ID with an invalid MAC', id + 'A'.repeat(22)],
    ['an ID with the MAC of another ID', createVisitorId() + cookie.slice(22)],
    ['longer', `${cookie}A`],
    ['with invalid characters', `${cookie.slice(0, 43)}é`],
    ['signed with another secret', signVisitorId('other', id)],
    ['huge', 'A'.repeat(16_000)],
  ])('is rejected if the cookie is %s', (_what, value) => {
    expect(readVisitorId(SECRET, value)).toBeNull();
  });

  it('has only one valid encoding', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const validValues = [...alphabet].filter(
      (last) => readVisitorId(SECRET, cookie.slice(0, -1) + last) !== null,
    );
    expect(validValues).toHaveLength(1);
  });
});

describe("the visitor's cookie", () => {
  const options = { secret: SECRET, secure: false };

  it('is replaced if the gateway did not issue it, and the visitor counts as new', () => {
    const { visitor, cookies } = identifyVisitor('visitor=chosen-by-the-client-1', options);
    expect(visitor.isReturning).toBe(false);
    expect(cookies[0]).toContain(`visitor=${signVisitorId(SECRET, visitor.id)}`);
  });

  it('stays the same for a returning visitor', () => {
    const { visitor, cookies } = identifyVisitor(`visitor=${cookie}`, options);
    expect(visitor).toEqual({ id, isReturning: true });
    expect(cookies[0]).toContain(`visitor=${cookie};`);
  });
});
