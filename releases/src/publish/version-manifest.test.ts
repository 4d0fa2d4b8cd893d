import { FILE_PATTERN, REMOTE_PATTERN } from 'contract/manifest.schema';
import { describe, expect, it } from 'vitest';
import { createCatalogBuild, createShellBuild } from '../../test/builds.ts';
import { readManifest, REMOTE_NAME } from './version-manifest.ts';

const createRoute = (path: string) => ({ path, module: './home', access: 'public' });
const entry = { place: 'footer', path: '/', label: 'Home', order: 10 };

describe('readManifest', () => {
  it('accepts manifests of the build', () => {
    expect(readManifest(createCatalogBuild().manifest).remote).toBe('mfe-catalog');
    expect(readManifest(createShellBuild().manifest).routes).toHaveLength(1);
  });

  it.each([
    [{ remote: '../api' }, 'remote must match'],
    [{ version: '../1' }, 'version must match'],
    [{ version: '' }, 'version must match'],
    [{ name: 'a b' }, 'name must match'],
    [{ entry: 'other.js' }, 'its entry'],
    [{ exposes: { './home': { js: ['gone.js'], css: [] } } }, './home needs gone.js'],
    [{ exposes: { './home': { js: [] } } }, "exposes/./home must have required property 'css'"],
    [{ files: { 'remoteEntry.js': { bytes: 1 } } }, 'remoteEntry.js must have required property'],
    [
      { files: { 'remoteEntry.js': { integrity: 'md5-x', bytes: 1 } } },
      'files/remoteEntry.js/integrity must match',
    ],
    [{ files: { '../up.js': { integrity: '', bytes: 1 } } }, 'files must NOT have additional'],
    [{ files: { 'version.json': { integrity: '', bytes: 1 } } }, 'properties: version.json'],
    [{ uses: undefined }, "must have required property 'uses'"],
    [{ gives: undefined }, "must have required property 'gives'"],
    [{ uses: {} }, 'it lists no names in uses'],
    [{ uses: { react: { useState: '^19.0.0' } } }, 'uses/react/useState must match'],
    [{ uses: { react: ['useState'] } }, 'uses/react must be object'],
    [{ gives: { './home': { default: '1.0' } } }, 'gives/./home/default must be array'],
    [{ stock: 'stock/mf-manifest.json' }, 'the manifest of its official entry'],
    [{ source: { commit: 'main', dirty: false } }, 'source/commit must match'],
    [{ source: { commit: 'a'.repeat(40) } }, "source must have required property 'dirty'"],
    [{ source: null }, 'source must be object'],
    [{ exposes: {} }, 'its route / uses ./home, which it does not expose'],
    [{ gives: {} }, 'its route / uses ./home, which has no default export'],
    [
      { routes: [createRoute('/ops/home')] },
      'mfe-catalog claims /ops/home, but /ops is reserved for the gateway',
    ],
    [
      { routes: [createRoute('/:page')] },
      'mfe-catalog claims /:page, but /404 is reserved for the gateway',
    ],
    [{ routes: [createRoute('/_pages/x/y')] }, '/_pages is reserved for the gateway'],
    [{ routes: [createRoute('home')] }, 'routes/0/path must match'],
    [{ routes: [createRoute('/a//b')] }, 'routes/0/path must match'],
    [{ routes: [createRoute('/a\nDisallow: /services')] }, 'routes/0/path must match'],
    [{ routes: [createRoute('/a\u0001')] }, 'routes/0/path must match'],
    [{ routes: [createRoute('/a/:my-id')] }, 'routes/0/path must match'],
    [{ routes: [createRoute('/a/b:c')] }, 'routes/0/path must match'],
    [{ routes: [{ ...createRoute('/a'), up: '//elsewhere.example' }] }, 'routes/0/up must match'],
    [{ routes: [{ ...createRoute('/a'), access: 'some' }] }, 'routes/0/access must be equal'],
    [{ navigation: [{ ...entry, place: 'top' }] }, 'navigation/0/place must be equal'],
    [{ navigation: [{ ...entry, icon: '"/><script>' }] }, 'navigation/0/icon must match'],
    [{ navigation: [{ ...entry, path: 'https://elsewhere.example' }] }, 'navigation/0/path must'],
    [{ navigation: [{ ...entry, path: '//elsewhere.example' }] }, 'navigation/0/path must'],
    [{ navigation: [{ ...entry, path: '/\\elsewhere.example' }] }, 'navigation/0/path must'],
  ])('rejects %j with the reason', (overrides, complaint) => {
    expect(() => readManifest({ ...createCatalogBuild().manifest, ...overrides })).toThrow(
      complaint,
    );
  });

  it('accepts the commit of a build', () => {
    const source = { commit: 'a'.repeat(40), dirty: true };
    expect(readManifest({ ...createCatalogBuild().manifest, source }).source).toEqual(source);
  });

  it('rejects a shell without routes, boot script or provided names', () => {
    const { manifest } = createShellBuild();
    expect(() => readManifest({ ...manifest, routes: undefined })).toThrow('no table of routes');
    expect(() =>
      readManifest({ ...manifest, inline: { ...manifest.inline, boot: 'x.js' } }),
    ).toThrow('no boot script');
    expect(() => readManifest({ ...manifest, gives: {} })).toThrow('it lists no names in gives');
  });
});

it('remote names match the pattern of key scopes', () => {
  expect(REMOTE_PATTERN).toBe(REMOTE_NAME.source);
});

describe('names of files', () => {
  it.each(['a.js', 'assets/a.1b2c.svg', '@scope.js'])('accepts %s', (name) => {
    expect(name).toMatch(new RegExp(FILE_PATTERN));
  });

  it.each(['', '/a.js', '../a.js', 'a/../b.js', 'a//b.js', '.hidden', 'a\\b.js', 'a b.js'])(
    'rejects %j',
    (name) => {
      expect(name).not.toMatch(new RegExp(FILE_PATTERN));
    },
  );
});
