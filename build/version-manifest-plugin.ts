/** Writes version.json beside the built files: what the gateway needs to know of a version without running it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Compilation, type Compiler } from '@rspack/core';
import type { BuiltFile, VersionManifest } from '../contract/manifest.ts';
import { entryFiles, exposedFiles, pageModules, readRoutes, startFiles } from './app-files.ts';
import { INLINE_FOLDER, INLINE_SCRIPTS } from './inline-build.ts';
import { SERVER_FOLDER } from './server-build.ts';
import { sourceOf } from './source.ts';
import { providedVersions, requiredRanges, storeContract } from './shares.ts';

interface Options {
  app: { name: string; exposes?: Record<string, string> };
  dir: string;
  federationName: string;
}

/** Parts of the shell that a public page starts without, and all others start with. */
const TOUCHED = './touched';

export class VersionManifestPlugin {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  /** Called by the bundler. */
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VersionManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'VersionManifestPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = `${JSON.stringify(this.describe(compilation), null, 1)}\n`;
          compilation.emitAsset('version.json', new rspack.sources.RawSource(text));
        },
      );
    });
  }

  private describe(compilation: Compilation): VersionManifest {
    const { app, dir, federationName } = this.options;
    const isShell = app.exposes === undefined;
    const root = path.dirname(dir);
    const folder = compilation.outputOptions.path ?? '';
    const files = {
      ...hashedFiles(compilation),
      ...filesIn(folder, SERVER_FOLDER),
      ...(isShell ? filesIn(folder, INLINE_FOLDER) : {}),
    };
    const entry = entryFiles(compilation, app, federationName);
    const source = sourceOf(root);
    return {
      remote: app.name,
      version: `${packageVersion(dir)}-${contentHash(files)}`,
      name: federationName,
      entry: entry.js.at(-1) ?? '',
      files,
      exposes: Object.fromEntries(
        [...pageModules(app, dir), ...(isShell ? [TOUCHED] : [])].map((key) => [
          key,
          exposedFiles(compilation, key),
        ]),
      ),
      initial: isShell ? startFiles(compilation) : { js: [], css: [] },
      requires: isShell ? {} : requiredRanges(root, consumedShares(compilation)),
      provides: isShell ? providedVersions(root) : {},
      storeContract: storeContract(root),
      server: serverModules(app.exposes),
      ...(isShell ? { routes: readRoutes(dir), inline: inlineScripts() } : {}),
      ...(source === null ? {} : { source }),
    };
  }
}

/** The files of another build of the app, which stand on the disk already. */
function filesIn(folder: string, part: string): Record<string, BuiltFile> {
  const at = path.join(folder, part);
  const names = readdirSync(at).filter((name) => /\.c?js$/.test(name));
  return Object.fromEntries(
    names.sort().map((name) => {
      const content = readFileSync(path.join(at, name));
      return [`${part}/${name}`, hashed(content)];
    }),
  );
}

/** Exposed module → its file for the gateway; the shell's is `.`. */
const serverModules = (exposes: Record<string, string> | undefined): Record<string, string> =>
  exposes === undefined
    ? { '.': `${SERVER_FOLDER}/shell.cjs` }
    : Object.fromEntries(
        Object.keys(exposes).map((key) => [key, `${SERVER_FOLDER}/${key.slice(2)}.cjs`]),
      );

const inlineScripts = (): { boot: string; guard: string } => ({
  boot: `${INLINE_FOLDER}/${INLINE_SCRIPTS.boot}`,
  guard: `${INLINE_FOLDER}/${INLINE_SCRIPTS.guard}`,
});

/** Keys of the shared modules that this build takes from the share scope. */
function consumedShares(compilation: Compilation): string[] {
  const keys = new Set<string>();
  for (const module of compilation.modules) {
    const match = /^consume shared module \([^)]*\) ([^@]+(?:\/[^@]+)?)@/.exec(
      module.readableIdentifier(),
    );
    if (match?.[1] !== undefined) keys.add(match[1]);
  }
  return [...keys].sort();
}

function hashedFiles(compilation: Compilation): Record<string, BuiltFile> {
  const assets = compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return Object.fromEntries(
    assets.map(({ name, source }) => {
      return [name, hashed(source.buffer())];
    }),
  );
}

const hashed = (content: Buffer): BuiltFile => ({
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: content.byteLength,
});

const contentHash = (files: object): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);

const packageVersion = (dir: string): string =>
  readJson<{ version: string }>(path.join(dir, 'package.json')).version;

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
