import { describe, expect, it } from 'vitest';
import { findReservedPath, overlaps } from './claims.ts';

describe('path patterns', () => {
  it.each([
    ['/', '/'],
    ['/offers', '/offers'],
    ['/offers', '/:page'],
    ['/:page', '/:other'],
    ['/offers/:id', '/offers/new'],
    ['/:a/new', '/offers/:id'],
    ['/terms&condition', '/:page'],
  ])('overlap: %s and %s', (a, b) => {
    expect([overlaps(a, b), overlaps(b, a)]).toEqual([true, true]);
  });

  it.each([
    ['/', '/offers'],
    ['/', '/:page'],
    ['/offers', '/offer'],
    ['/offers', '/offers/:id'],
    ['/offers/:id', '/visits/:id'],
    ['/:a/new', '/offers/old'],
  ])('do not overlap: %s and %s', (a, b) => {
    expect([overlaps(a, b), overlaps(b, a)]).toEqual([false, false]);
  });
});

describe('findReservedPath', () => {
  it.each([
    ['/ops', '/ops'],
    ['/ops/orders', '/ops'],
    ['/api/:any', '/api'],
    ['/remotes/x', '/remotes'],
    ['/_pages/set/x', '/_pages'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/:page', '/404'],
  ])('returns for %s the reserved path %s', (pattern, reserved) => {
    expect(findReservedPath(pattern)).toBe(reserved);
  });

  it.each(['/', '/staff', '/staff/orders/:id', '/opsx', '/offers/api'])(
    'returns null for %s',
    (pattern) => {
      expect(findReservedPath(pattern)).toBeNull();
    },
  );
});
