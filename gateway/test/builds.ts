/** Small builds as the build script would make them: a shell and remotes whose entries carry their chunks' hashes. */
import type { VersionManifest } from 'contract/manifest';
import { integrityOf, type Build } from '../src/releases/rename-build.ts';

const encode = (files: Record<string, string>): Map<string, Buffer> =>
  new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));

function build(files: Record<string, string>, about: Omit<VersionManifest, 'files'>): Build {
  const contents = encode(files);
  const hashed = [...contents].map(
    ([name, content]) =>
      [name, { integrity: integrityOf(content), bytes: content.byteLength }] as const,
  );
  return { manifest: { ...about, files: Object.fromEntries(hashed) }, files: contents };
}

/**
 * A build of the shell that shows one page of mfe-catalog at `/`, and one of its own at `/about`.
 * @param server its build for the gateway, if it brings one
 */
export function shellBuild(
  version = '1.0.0',
  over: Partial<VersionManifest> = {},
  server?: string,
): Build {
  const name = `shell__${idOf(version)}`;
  const files: Record<string, string> = {
    ...(server === undefined ? {} : { 'server/shell.cjs': server }),
    'main.js': `/* ${name} */`,
    'bootstrap.js': `/* ${name} bootstrap */`,
    'bootstrap.css': `body { --name: ${name} }`,
    'boot.js': 'globalThis.booted = true;',
    'guard.js': `globalThis.guarded = '${version}';`,
  };
  return build(files, {
    remote: 'shell',
    version,
    name,
    entry: 'main.js',
    exposes: {},
    initial: { js: ['main.js', 'bootstrap.js'], css: ['bootstrap.css'] },
    requires: {},
    provides: { react: '19.3.1', 'shell/store': '1.0.0' },
    storeContract: '1.0.0',
    routes: [
      { path: '/', remote: 'mfe-catalog', module: './home', access: 'public' },
      { path: '/service/:id/:name', remote: 'mfe-catalog', module: './home', access: 'public' },
      { path: '/about', remote: 'shell', module: './about', access: 'public' },
    ],
    inline: { boot: 'boot.js', guard: 'guard.js' },
    ...(server === undefined ? {} : { server: { '.': 'server/shell.cjs' } }),
    ...over,
  });
}

/**
 * A build of mfe-catalog. Its text is long enough to be worth compressing.
 * @param server its home page's build for the gateway, if it brings one
 */
export function catalogBuild(
  version = '1.0.0',
  over: Partial<VersionManifest> = {},
  server?: string,
): Build {
  const name = `mfe_catalog__${idOf(over.name ?? version)}`;
  const chunk = `/* ${name} home */ ${'const shelf = "shelf";'.repeat(40)}`;
  const files: Record<string, string> = {
    ...(server === undefined ? {} : { 'server/home.cjs': server }),
    'home.js': chunk,
    'home.css': '.home { color: green }',
    'remoteEntry.js': `var ${name} = { hashes: ['${integrityOf(Buffer.from(chunk))}'] };`,
  };
  return build(files, {
    remote: 'mfe-catalog',
    version,
    entry: 'remoteEntry.js',
    exposes: { './home': { js: ['home.js'], css: ['home.css'] } },
    initial: { js: [], css: [] },
    requires: { react: '^19.0.0', 'shell/store': '^1.0.0' },
    provides: {},
    storeContract: '1.0.0',
    ...(server === undefined ? {} : { server: { './home': 'server/home.cjs' } }),
    ...over,
    name,
  });
}

/** The body of an upload. */
export const uploadOf = ({ manifest, files }: Build): object => ({
  manifest,
  files: Object.fromEntries(
    [...files].map(([name, content]) => [name, content.toString('base64')]),
  ),
});

const idOf = (version: string): string =>
  Buffer.from(version).toString('hex').padStart(8, '0').slice(-8);
