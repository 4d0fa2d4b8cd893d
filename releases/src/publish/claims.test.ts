import { expect, it } from 'vitest';
import { createCatalogBuild, createShellBuild } from '../../test/builds.ts';
import { findConflicts } from './claims.ts';

const shell = createShellBuild().manifest;
const catalog = createCatalogBuild().manifest;
const buildCatalogWithRoute = (path: string) =>
  createCatalogBuild('2.0.0', { routes: [{ path, module: './home', access: 'public' }] }).manifest;

it('findConflicts finds no conflict between versions with different routes', () => {
  expect(findConflicts(shell, catalog)).toEqual([]);
  expect(findConflicts(catalog, shell)).toEqual([]);
});

it('findConflicts names both versions and the route that both claim', () => {
  expect(findConflicts(buildCatalogWithRoute('/about'), shell)).toEqual([
    'mfe-catalog 2.0.0 and shell 1.0.0 both claim /about.',
  ]);
});

it('findConflicts names both patterns if a path can match either', () => {
  const shellWithPattern = createShellBuild('1.0.0', {
    routes: [{ path: '/about/:what', module: './about', access: 'public' }],
  }).manifest;
  expect(findConflicts(buildCatalogWithRoute('/about/us'), shellWithPattern)).toEqual([
    'mfe-catalog 2.0.0 claims /about/us, which overlaps /about/:what of shell 1.0.0.',
  ]);
});
