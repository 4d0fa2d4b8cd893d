import { describe, expect, it } from 'vitest';
import { createShellBuild } from '../../test/builds.ts';
import { findIncompatibilities } from '../publish/compatibility.ts';
import { computeIntegrity } from '../publish/build.ts';
import { readManifest } from '../publish/version-manifest.ts';
import { toBuild } from './official-build.ts';
import type { OfficialManifest } from './official-manifest.ts';

const REMOTE = 'mfe-offers';
const HOME = Buffer.from('home');
const STYLE = Buffer.from('.home {}');
const LATER = Buffer.from('later');
const NONE = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const COPY = { ...NONE, js: { sync: ['later.js'], async: [] } };

const OFFICIAL: OfficialManifest = {
  metaData: {
    globalName: 'mfe_offers',
    publicPath: 'auto',
    buildInfo: { buildVersion: '1.4.0' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
  },
  exposes: [
    {
      path: './home',
      assets: {
        js: { sync: ['home.js'], async: ['later.js'] },
        css: { sync: ['home.css'], async: [] },
      },
    },
  ],
  shared: [
    { name: 'react', requiredVersion: '^19.0.0', singleton: true, assets: COPY },
    { name: 'lodash', requiredVersion: '^4.0.0', singleton: true, assets: COPY },
    { name: 'shell/store', requiredVersion: '^2.1.0', singleton: true, assets: NONE },
  ],
};

const hashes = [HOME, STYLE, LATER].map(computeIntegrity).join();

/** The build with overrides of its manifest and its files; null removes a file. */
function build(
  overrides: Partial<OfficialManifest> = {},
  other: Record<string, string | null> = {},
) {
  const texts: Record<string, string | null> = {
    'mf-manifest.json': JSON.stringify({ ...OFFICIAL, ...overrides }),
    'remoteEntry.js': `var mfe_offers; self.rspackChunkmfe_offers = '${hashes}';`,
    'home.js': HOME.toString(),
    'home.css': STYLE.toString(),
    'later.js': LATER.toString(),
    ...other,
  };
  const present = Object.entries(texts).filter(
    (file): file is [string, string] => file[1] !== null,
  );
  return toBuild(REMOTE, new Map(present.map(([name, text]) => [name, Buffer.from(text)])));
}

const withMeta = (overrides: Partial<OfficialManifest['metaData']>): Partial<OfficialManifest> => ({
  metaData: { ...OFFICIAL.metaData, ...overrides },
});

describe('a build made with the official tools', () => {
  it('becomes a version from its manifest and its files', () => {
    const { manifest } = build();
    expect(manifest).toMatchObject({
      remote: REMOTE,
      version: expect.stringMatching(/^1\.4\.0-[0-9a-f]{8}$/) as string,
      name: 'mfe_offers',
      entry: 'remoteEntry.js',
      exposes: { './home': { js: ['home.js'], css: ['home.css'] } },
      gives: { 'mfe-offers/home': { default: ['1.0', '1.0'] } },
      stock: 'mf-manifest.json',
    });
    expect(manifest.files['home.js']).toEqual({ integrity: computeIntegrity(HOME), bytes: 4 });
    expect(readManifest(manifest)).toEqual(manifest);
  });

  it('requires React and modules without a copy from the shell', () => {
    expect(build().manifest.uses).toEqual({
      react: { '*': '19.0' },
      'shell/store': { '*': '2.1' },
    });
  });

  it.each([
    ['has a compatible version', ['2.0', '2.1'], []],
    ['is older', ['2.0', '2.0'], ['provides it as of 2.0']],
    ['has a newer major version', ['3.0', '3.2'], ['has changed it in 3.0']],
    ['is not provided', null, ['does not provide']],
  ] as [string, [string, string] | null, string[]][])(
    'is compared by version with a shell whose store module %s',
    (_what, span, problems) => {
      const store = span === null ? {} : { 'shell/store': { '*': span } };
      const provided = { react: { '*': ['19.0', '19.3'] as [string, string] }, ...store };
      const shell = createShellBuild('1.0.0', { gives: provided }).manifest;
      expect(findIncompatibilities(shell, build().manifest)).toEqual(
        problems.map((part) => expect.stringContaining(part) as string),
      );
    },
  );

  it('reads its routes from routes.json', () => {
    const routes = [{ path: '/', module: './home', access: 'public' as const }];
    const files = { 'routes.json': JSON.stringify({ routes }) };
    const provided = { react: { '*': ['19.0', '19.3'] as [string, string] } };
    const shared = OFFICIAL.shared.filter(({ name }) => name === 'react');
    const shell = createShellBuild('1.0.0', { gives: provided }).manifest;
    const { manifest } = build({ shared }, files);
    expect(manifest.routes).toEqual(routes);
    expect(findIncompatibilities(shell, readManifest(manifest))).toEqual([]);
  });

  it('gets another version if any file differs', () => {
    const other = build({}, { 'picture.svg': '<svg/>' });
    expect(other.manifest.version).not.toBe(build().manifest.version);
  });

  it.each([
    ['exposes', { exposes: [] }, {}],
    ['name', withMeta({ globalName: 'offers' }), {}],
    ['library.type', withMeta({ remoteEntry: { name: 'e.js', path: '', type: 'module' } }), {}],
    ['output.publicPath', withMeta({ publicPath: 'https://cdn.example/' }), {}],
    ['shared.react.singleton', { shared: [] }, {}],
    ['output.uniqueName', {}, { 'remoteEntry.js': `self.rspackChunkapp = '${hashes}'` }],
    ['later.js is missing', {}, { 'later.js': null }],
    ['home.js has no hash', {}, { 'home.js': 'altered' }],
    ['SubresourceIntegrityPlugin', {}, { 'remoteEntry.js': 'self.rspackChunkmfe_offers' }],
    ['filename', {}, { 'mfe_offers.js': '' }],
    ['metaData', { metaData: undefined }, {}],
    ['shared', { shared: [{ name: 'react' }] }, {}],
  ] as [string, Partial<OfficialManifest>, Record<string, string | null>][])(
    'is rejected with an error that names %s',
    (what, overrides, files) => {
      expect(() => build(overrides, files)).toThrow(what);
    },
  );

  it('is rejected with an error that lists all problems', () => {
    expect(() => build({ shared: [], exposes: [] })).toThrow(/exposes.*shared\.react\.singleton/);
  });

  it('is rejected without a caret range for React', () => {
    for (const requiredVersion of ['catalog:', '>=18.0.0', '^18.0.0 || ^19.0.0', '19.3.1']) {
      const shared = OFFICIAL.shared.map((shareEntry) => ({ ...shareEntry, requiredVersion }));
      expect(() => build({ shared })).toThrow('shared.react.requiredVersion');
    }
  });
});
