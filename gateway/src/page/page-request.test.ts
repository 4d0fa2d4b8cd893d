import type { Route } from 'contract/manifest';
import { toLiveVersion } from 'releases/interfaces';
import { createShellBuild } from 'releases/testing';
import { describe, expect, it } from 'vitest';
import { isCacheableAs, readPageRequest } from './page-request.ts';

const createRoute = (path: string, overrides: object = {}): Route => ({
  path,
  module: './page',
  access: 'public',
  ...overrides,
});
const routes = [
  createRoute('/', { query: ['q'] }),
  createRoute('/service/:id/:name', { query: [] }),
  createRoute('/terms&condition', { query: [] }),
  createRoute('/cart', { access: 'private' }),
  createRoute('/invoice/:orderId', { access: 'private' }),
  createRoute('/desk', { access: 'guest' }),
  createRoute('/old'),
];
const version = toLiveVersion(createShellBuild('1.0.0', { routes }).manifest);
const set = new Map([['shell', { version }]]);
const read = (url: string) => readPageRequest({ url, origin: 'https://sudhaar.example', set });

describe('readPageRequest', () => {
  it('returns the path and the declared query parameters in their order', () => {
    expect(read('/?utm=1&q=a%20b&x&q=c')).toMatchObject({
      query: '?q=a%20b&q=c',
      isCacheable: true,
    });
    expect(read('/service/5/A%20C?q=a')).toMatchObject({ query: '', isCacheable: true });
    expect(read('/terms&condition')).toMatchObject({
      path: '/terms&condition',
      isCacheable: true,
    });
  });

  it('distinguishes languages', () => {
    expect(read('/hi/service/5/A%20C?q=a')).toMatchObject({
      language: 'hi',
      path: '/service/5/A%20C',
      query: '',
      isCacheable: true,
    });
    expect(read('/hi/nothing')).toMatchObject({ match: null, language: 'hi', path: '/404' });
  });

  it.each([
    '/desk',
    '/cart?any=1',
    '/invoice/7',
    '/old?any=1',
    '/service/5/%41C',
    '/terms%26condition',
    '/terms&condition/',
    `/?q=${'a'.repeat(200)}`,
  ])(
    'marks as not cacheable: pages for guests, private paths with parameters, undeclared queries, irregular or too long addresses: %s',
    (url) => {
      expect(read(url).isCacheable).toBe(false);
    },
  );

  it('marks private pages with a fixed path as cacheable, because their document is only the frame', () => {
    expect(read('/cart')).toMatchObject({ path: '/cart', query: '', isCacheable: true });
  });

  it('maps all unknown addresses to the 404 page', () => {
    const { url: _requested, ...request } = read('/elsewhere');
    expect(read('/nowhere/1?a')).toMatchObject(request);
    expect(read('/nowhere')).toMatchObject({ match: null, path: '/404', isCacheable: true });
  });
});

describe('isCacheableAs', () => {
  const meta = { title: 't', description: 'd' };
  it('accepts pages that are found, listed and canonical, and the page for unknown addresses', () => {
    const request = read('/service/5/AC');
    expect(isCacheableAs(request, null)).toBe(true);
    expect(isCacheableAs(request, { ...meta, canonical: '/service/5/AC' })).toBe(true);
    expect(isCacheableAs(request, { ...meta, canonical: '/service/5/Fridge' })).toBe(false);
    expect(isCacheableAs(request, { ...meta, noindex: true })).toBe(false);
    expect(isCacheableAs(request, { ...meta, status: 404 })).toBe(false);
    expect(isCacheableAs(read('/nowhere'), { ...meta, status: 404, noindex: true })).toBe(true);
  });
});
