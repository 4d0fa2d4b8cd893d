import type { Route } from 'contract/manifest';
import { expect, it } from 'vitest';
import { toLiveVersion, type LiveSet } from 'releases/interfaces';
import { createCatalogBuild, createShellBuild } from 'releases/testing';
import { chooseSet } from '../choose/choose-set.ts';
import { getCacheablePage } from './cacheable-page.ts';

const about: Route = { path: '/about', module: './about', access: 'public', query: [] };
const cart: Route = { path: '/cart', module: './about', access: 'private' };

function getCachePath(address: string): string | undefined {
  const builds = [createShellBuild('1.1.0', { routes: [about, cart] }), createCatalogBuild()];
  const live: LiveSet = new Map(
    builds.map(({ manifest }) => [
      manifest.remote,
      { remote: manifest.remote, stable: toLiveVersion(manifest), canary: null },
    ]),
  );
  return getCacheablePage('secret', chooseSet(live, 'visitor', new Set()), address)?.path;
}

it('returns one address whatever unknown query parameters are sent', () => {
  expect(getCachePath('/about')).toMatch(/^\/_pages\/[\w-]{33}\/about$/);
  expect(getCachePath('/about?utm=1')).toBe(getCachePath('/about'));
});

it.each(['/cart', '/sitemap.xml'])('is not cacheable: %s', (address) => {
  expect(getCachePath(address)).toBeUndefined();
});
