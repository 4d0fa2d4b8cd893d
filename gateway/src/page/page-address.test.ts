import { describe, expect, it } from 'vitest';
import { isCacheableAs, parsePageAddress } from './page-address.ts';

const createRoute = (path: string, overrides: object = {}) =>
  ({ path, remote: 'mfe-catalog', module: './page', access: 'public', ...overrides }) as const;
const ROUTES = [
  createRoute('/', { query: ['q'] }),
  createRoute('/service/:id/:name', { query: [] }),
  createRoute('/terms&condition', { query: [] }),
  createRoute('/cart', { access: 'private' }),
  createRoute('/old'),
];
const parse = (pathname: string, query = '') => parsePageAddress(ROUTES, { pathname, query });

describe('parsePageAddress', () => {
  it('returns the path and the declared query parameters in their order', () => {
    expect(parse('/', '?utm=1&q=a%20b&x&q=c')).toMatchObject({
      query: '?q=a%20b&q=c',
      isCacheable: true,
    });
    expect(parse('/service/5/A%20C', '?q=a')).toMatchObject({ query: '', isCacheable: true });
    expect(parse('/terms&condition')).toMatchObject({
      pathname: '/terms&condition',
      isCacheable: true,
    });
  });

  it('distinguishes languages', () => {
    expect(parse('/hi/service/5/A%20C', '?q=a')).toMatchObject({
      pathname: '/hi/service/5/A%20C',
      query: '',
      isCacheable: true,
    });
    expect(parse('/hi/nothing')).toMatchObject({ match: null, pathname: '/hi/404' });
  });

  it.each([
    ['/cart', ''],
    ['/old', '?any=1'],
    ['/service/5/%41C', ''],
    ['/terms%26condition', ''],
    ['/terms&condition/', ''],
    ['/', `?q=${'a'.repeat(200)}`],
  ])(
    'is not cacheable if private, irregular, too long, or without declared parameters: %s',
    (pathname, query) => {
      expect(parse(pathname, query).isCacheable).toBe(false);
    },
  );

  it('maps all unknown addresses to the 404 page', () => {
    expect(parse('/nowhere/1', '?a')).toEqual(parse('/elsewhere'));
    expect(parse('/nowhere')).toMatchObject({ match: null, pathname: '/404', isCacheable: true });
  });
});

describe('isCacheableAs', () => {
  const meta = { title: 't', description: 'd' };
  it('accepts pages that are found, listed and canonical', () => {
    const address = parse('/service/5/AC');
    expect(isCacheableAs(address, null)).toBe(true);
    expect(isCacheableAs(address, { ...meta, canonical: '/service/5/AC' })).toBe(true);
    expect(isCacheableAs(address, { ...meta, canonical: '/service/5/Fridge' })).toBe(false);
    expect(isCacheableAs(address, { ...meta, noindex: true })).toBe(false);
    expect(isCacheableAs(address, { ...meta, status: 404 })).toBe(false);
    expect(isCacheableAs(parse('/nowhere'), { ...meta, status: 404, noindex: true })).toBe(true);
  });
});
