/** Small builds like those of the build script: a shell and remotes. */
import { DOCUMENT_FORM, type VersionManifest } from 'contract/manifest';
import { toLiveVersion, type LiveCanary, type LiveSet } from '../src/feed/live-set.ts';
import { computeIntegrity, type Build } from '../src/publish/build.ts';

const toBuffers = (files: Record<string, string>): Map<string, Buffer> =>
  new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));

function build(files: Record<string, string>, manifest: Omit<VersionManifest, 'files'>): Build {
  const contents = toBuffers(files);
  const hashed = [...contents].map(
    ([name, content]) =>
      [name, { integrity: computeIntegrity(content), bytes: content.byteLength }] as const,
  );
  return { manifest: { ...manifest, files: Object.fromEntries(hashed) }, files: contents };
}

/** Names that the shell provides to remotes: module, name, and the range of versions that it is compatible with. */
export const PROVIDED_NAMES: VersionManifest['gives'] = {
  react: { useState: ['19.0', '19.0'] },
  'shell/fragment': { Fragment: ['1.0', '1.0'] },
  'shell/store': { showToastAtom: ['1.0', '1.0'] },
};

/**
 * A build of the shell, with one page at `/about`.
 * @param server its server build, if any
 * @param extraFiles additional files by name
 */
export function createShellBuild(
  version = '1.0.0',
  overrides: Partial<VersionManifest> = {},
  server?: string,
  extraFiles: Record<string, string> = {},
): Build {
  const name = `shell__${toId(version)}`;
  const files: Record<string, string> = {
    ...extraFiles,
    ...(server === undefined ? {} : { 'server/shell.cjs': server }),
    'main.js': `/* ${name} */`,
    'bootstrap.js': `/* ${name} bootstrap */`,
    'fragment.js': `/* ${name} fragment */`,
    'bootstrap.css': `body { --name: ${name} }`,
    'boot.js': 'globalThis.booted = true;',
    'guard.js': `globalThis.guarded = '${version}';`,
    'watch.js': `globalThis.watched = '${version}';`,
  };
  return build(files, {
    remote: 'shell',
    version,
    name,
    entry: 'main.js',
    exposes: { './about': { js: [], css: [] }, './fragment': { js: ['fragment.js'], css: [] } },
    initial: { js: ['main.js', 'bootstrap.js'], css: ['bootstrap.css'] },
    documentForm: DOCUMENT_FORM,
    uses: {},
    gives: PROVIDED_NAMES,
    routes: [{ path: '/about', module: './about', access: 'public' }],
    inline: { boot: 'boot.js', guard: 'guard.js', watch: 'watch.js' },
    ...(server === undefined ? {} : { server: { '.': 'server/shell.cjs' } }),
    ...overrides,
  });
}

/**
 * A build of mfe-catalog with pages at `/` and at service addresses. The script of its home page is long enough to be
 * compressed.
 * @param server server build of its home page, if any
 * @param extraFiles additional files by name
 */
export function createCatalogBuild(
  version = '1.0.0',
  overrides: Partial<VersionManifest> = {},
  server?: string,
  extraFiles: Record<string, string> = {},
): Build {
  const name = `mfe_catalog__${toId(overrides.name ?? version)}`;
  const chunk = `/* ${name} home */ ${'const shelf = "shelf";'.repeat(40)}`;
  const files: Record<string, string> = {
    ...extraFiles,
    ...(server === undefined ? {} : { 'server/home.cjs': server }),
    'home.js': chunk,
    'home.css': '.home { color: green }',
    'remoteEntry.js': `var ${name} = { hashes: ['${computeIntegrity(Buffer.from(chunk))}'] };`,
  };
  return build(files, {
    remote: 'mfe-catalog',
    version,
    entry: 'remoteEntry.js',
    exposes: { './home': { js: ['home.js'], css: ['home.css'] } },
    initial: { js: [], css: [] },
    uses: { react: { useState: '19.0' }, 'shell/store': { showToastAtom: '1.0' } },
    gives: { 'mfe-catalog/home': { default: ['1.0', '1.0'] } },
    routes: [
      { path: '/', module: './home', access: 'public' },
      { path: '/service/:id/:name', module: './home', access: 'public' },
    ],
    ...(server === undefined ? {} : { server: { './home': 'server/home.cjs' } }),
    ...overrides,
    name,
  });
}

/** A build of a remote without pages that exposes one fragment, with its server build. */
export function createFragmentBuild(version: string, server: string): Build {
  const name = `mfe_lender__${toId(version)}`;
  const files = {
    'server/fragments/clock.cjs': server,
    'clock.js': `/* ${name} clock */`,
    'clock.css': '.clock { color: red }',
    'remoteEntry.js': `var ${name} = {};`,
  };
  return build(files, {
    remote: 'mfe-lender',
    version,
    name,
    entry: 'remoteEntry.js',
    exposes: { './fragments/clock': { js: ['clock.js'], css: ['clock.css'] } },
    initial: { js: [], css: [] },
    uses: { react: { useState: '19.0' } },
    gives: { 'mfe-lender/fragments/clock': { default: ['1.0', '1.0'] } },
    routes: [],
    server: { './fragments/clock': 'server/fragments/clock.cjs' },
  });
}

/**
 * A build of a new remote with one page.
 * @param server server build of its page, if any
 * @param extraFiles additional files by name
 */
export function createRemoteBuild(
  remote: string,
  version: string,
  overrides: Partial<VersionManifest> = {},
  server?: string,
  extraFiles: Record<string, string> = {},
): Build {
  const name = `${remote.replaceAll('-', '_')}__${toId(version)}`;
  const files: Record<string, string> = {
    ...extraFiles,
    ...(server === undefined ? {} : { 'server/page.cjs': server }),
    'page.js': `/* ${name} page */`,
    'remoteEntry.js': `var ${name} = {};`,
  };
  return build(files, {
    remote,
    version,
    name,
    entry: 'remoteEntry.js',
    exposes: { './page': { js: ['page.js'], css: [] } },
    initial: { js: [], css: [] },
    uses: { react: { useState: '19.0' } },
    gives: { [`${remote}/page`]: { default: ['1.0', '1.0'] } },
    routes: [{ path: `/${remote.slice('mfe-'.length)}`, module: './page', access: 'public' }],
    ...(server === undefined ? {} : { server: { './page': 'server/page.cjs' } }),
    ...overrides,
  });
}

/** A canary that runs for half of the visitors. */
export const createLiveCanary = (
  { manifest }: Build,
  overrides: Partial<LiveCanary> = {},
): LiveCanary => ({
  ...toLiveVersion(manifest),
  percent: 50,
  state: 'running',
  since: new Date(0),
  percentSince: new Date(0),
  isForStaff: false,
  ...overrides,
});

/** A live set with these stable versions, and a canary of one of them. */
export const createLiveSet = (
  stable: readonly Build[],
  canary: LiveCanary | null = null,
): LiveSet =>
  new Map(
    stable.map(({ manifest }) => [
      manifest.remote,
      {
        remote: manifest.remote,
        stable: toLiveVersion(manifest),
        canary: canary?.manifest.remote === manifest.remote ? canary : null,
      },
    ]),
  );

export const toUpload = ({ manifest, files }: Build): object => ({
  manifest,
  files: Object.fromEntries(
    [...files].map(([name, content]) => [name, content.toString('base64')]),
  ),
});

const toId = (version: string): string =>
  Buffer.from(version).toString('hex').padStart(8, '0').slice(-8);
