import type { Route } from 'contract/manifest';
import { expect, it } from 'vitest';
import { createCatalogBuild, createLiveSet, createShellBuild } from 'releases/testing';
import { chooseSet } from '../choose/choose-set.ts';
import { getCachePath } from './cache-path.ts';
import { readPageRequest } from './page-request.ts';

const about: Route = { path: '/about', module: './about', access: 'public', query: [] };
const cart: Route = { path: '/cart', module: './about', access: 'private' };

function getPath(url: string): string | null {
  const builds = [createShellBuild('1.1.0', { routes: [about, cart] }), createCatalogBuild()];
  const set = chooseSet(createLiveSet(builds), 'visitor', new Set());
  return getCachePath('secret', readPageRequest({ url, origin: '', set }));
}

it('the cache path ignores unknown query parameters', () => {
  expect(getPath('/about')).toMatch(/^\/_pages\/[\w-]{33}\/about$/);
  expect(getPath('/about?utm=1')).toBe(getPath('/about'));
});

it('the cache path differs by language', () => {
  expect(getPath('/hi/about')).toMatch(/\/hi\/about$/);
});

it.each(['/cart', '/sitemap.xml'])('a private page or a file has no cache path: %s', (url) => {
  expect(getPath(url)).toBeNull();
});
