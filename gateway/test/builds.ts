/** Small builds like those of the build script: a shell and remotes whose entries contain their chunks' hashes. */
import { DOCUMENT_FORM, type VersionManifest } from 'contract/manifest';
import { computeIntegrity, type Build } from '../src/releases/build.ts';

const encode = (files: Record<string, string>): Map<string, Buffer> =>
  new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));

function build(files: Record<string, string>, about: Omit<VersionManifest, 'files'>): Build {
  const contents = encode(files);
  const hashed = [...contents].map(
    ([name, content]) =>
      [name, { integrity: computeIntegrity(content), bytes: content.byteLength }] as const,
  );
  return { manifest: { ...about, files: Object.fromEntries(hashed) }, files: contents };
}

/** Names that the shell provides to remotes: module, name, and the range of versions that it is compatible with. */
export const GIVEN: VersionManifest['gives'] = {
  react: { useState: ['19.0', '19.0'] },
  'shell/fragment': { Fragment: ['1.0', '1.0'] },
  'shell/store': { showToastAtom: ['1.0', '1.0'] },
};

/**
 * A build of the shell, with one page at `/about`.
 * @param server its server build, if any
 * @param more additional files by name
 */
export function shellBuild(
  version = '1.0.0',
  over: Partial<VersionManifest> = {},
  server?: string,
  more: Record<string, string> = {},
): Build {
  const name = `shell__${idOf(version)}`;
  const files: Record<string, string> = {
    ...more,
    ...(server === undefined ? {} : { 'server/shell.cjs': server }),
    'main.js': `/* ${name} */`,
    'bootstrap.js': `/* ${name} bootstrap */`,
    'place.js': `/* ${name} place */`,
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
    exposes: { './about': { js: [], css: [] }, './fragment': { js: ['place.js'], css: [] } },
    initial: { js: ['main.js', 'bootstrap.js'], css: ['bootstrap.css'] },
    documentForm: DOCUMENT_FORM,
    uses: {},
    gives: GIVEN,
    routes: [{ path: '/about', module: './about', access: 'public' }],
    inline: { boot: 'boot.js', guard: 'guard.js', watch: 'watch.js' },
    ...(server === undefined ? {} : { server: { '.': 'server/shell.cjs' } }),
    ...over,
  });
}

/**
 * A build of mfe-catalog with pages at `/` and at service addresses. Its text is long enough to be worth compressing.
 * @param server server build of its home page, if any
 * @param more additional files by name
 */
export function catalogBuild(
  version = '1.0.0',
  over: Partial<VersionManifest> = {},
  server?: string,
  more: Record<string, string> = {},
): Build {
  const name = `mfe_catalog__${idOf(over.name ?? version)}`;
  const chunk = `/* ${name} home */ ${'const shelf = "shelf";'.repeat(40)}`;
  const files: Record<string, string> = {
    ...more,
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
    ...over,
    name,
  });
}

/** A build of a remote without pages that exposes one fragment, with its server build. */
export function lenderBuild(version: string, server: string): Build {
  const name = `mfe_lender__${idOf(version)}`;
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
 */
export function newRemoteBuild(
  remote: string,
  version: string,
  over: Partial<VersionManifest> = {},
  server?: string,
): Build {
  const name = `${remote.replaceAll('-', '_')}__${idOf(version)}`;
  const files: Record<string, string> = {
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
    ...over,
  });
}

/** The body of an upload. */
export const toUpload = ({ manifest, files }: Build): object => ({
  manifest,
  files: Object.fromEntries(
    [...files].map(([name, content]) => [name, content.toString('base64')]),
  ),
});

const idOf = (version: string): string =>
  Buffer.from(version).toString('hex').padStart(8, '0').slice(-8);
