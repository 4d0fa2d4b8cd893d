/**
 * Writes version.json beside the built files: everything that the gateway must know about a version without running
 * it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Compilation, type Compiler } from '@rspack/core';
import {
  DOCUMENT_FORM,
  getOwnFiles,
  type BuiltFile,
  type FileList,
  type VersionManifest,
} from '../../contract/manifest.ts';
import { WORKER_FOLDER } from '../../contract/technician-worker.ts';
import { HASH, MANIFEST_FILE, MAPS_FOLDER } from '../../contract/version-files.ts';
import {
  getEntryFiles,
  getExposedFiles,
  getScriptsContaining,
  getPageModules,
  getStartFiles,
} from '../app-files.ts';
import { readAppRoutes } from '../app-routes.ts';
import { listPackages } from '../build-id.ts';
import { readPackage, type Locations } from '../locations.ts';
import { INLINE_FOLDER, INLINE_SCRIPTS } from '../inline-build.ts';
import { SERVER_FOLDER } from '../server-build.ts';
import { OFFICIAL_FOLDER, OFFICIAL_MANIFEST } from '../official/official-entry.ts';
import { findTexts, TEXTS_FOLDER } from '../texts/texts-build.ts';
import { describeTexts } from '../texts/describe-texts.ts';
import { readSourceRevision } from '../source.ts';
import { listBuiltPackages } from './module-graph.ts';
import { readCompatibility } from './read-compatibility.ts';

interface Options {
  app: { name: string; exposes?: Record<string, string>; workers?: object };
  locations: Locations;
  federationName: string;
}

/** Parts of the shell that public pages load later and all other pages at start. */
const DEFERRED_PARTS = './touched';
/** The fragment host, which loads with a page that contains fragments. */
const FRAGMENT_HOST = { key: './fragment', source: '/shell/src/fragment/in-page.ts' };

export class VersionManifestPlugin {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VersionManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'VersionManifestPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => this.emit(compilation),
      );
    });
  }

  /**
   * Adds `version.json`. Reports an error to the compiler, because a thrown one would hide the compiler's own errors, for
   * example of a server build that wrote no files.
   */
  private emit(compilation: Compilation): void {
    try {
      const text = `${JSON.stringify(this.describe(compilation), null, 1)}\n`;
      compilation.emitAsset(MANIFEST_FILE, new rspack.sources.RawSource(text));
    } catch (error) {
      compilation.errors.push(new rspack.WebpackError(`${MANIFEST_FILE}: ${String(error)}`));
    }
  }

  /**
   * Module → its files: a remote's exposed modules, the shell's own pages, and parts of the shell that load with some
   * pages.
   */
  private listExposedFiles(compilation: Compilation): Record<string, FileList> {
    const { app, locations } = this.options;
    const isShell = app.exposes === undefined;
    const keys = [...getPageModules(app, locations.dir), ...(isShell ? [DEFERRED_PARTS] : [])];
    const files = Object.fromEntries(keys.map((key) => [key, getExposedFiles(compilation, key)]));
    return isShell
      ? { ...files, [FRAGMENT_HOST.key]: getScriptsContaining(compilation, FRAGMENT_HOST.source) }
      : files;
  }

  private describe(compilation: Compilation): VersionManifest {
    const { app, locations, federationName } = this.options;
    const { dir } = locations;
    const isShell = app.exposes === undefined;
    const folder = compilation.outputOptions.path ?? '';
    const hasTexts =
      findTexts(app, locations) !== null && existsSync(path.join(folder, TEXTS_FOLDER));
    const files = {
      ...hashFiles(compilation),
      ...readFiles(folder, SERVER_FOLDER),
      ...readFiles(folder, isShell ? INLINE_FOLDER : OFFICIAL_FOLDER),
      ...(hasTexts ? readFiles(folder, TEXTS_FOLDER) : {}),
      ...(app.workers === undefined ? {} : readFiles(folder, WORKER_FOLDER)),
    };
    const texts = hasTexts ? { texts: describeTexts(folder) } : {};
    const entry = getEntryFiles(compilation, app, federationName);
    assertNamedAfterPackages(compilation, app.name, locations);
    const source = readSourceRevision(locations.sources);
    const compatibility = readCompatibility(compilation, { app, locations });
    const stock = isShell ? {} : { stock: `${OFFICIAL_FOLDER}/${OFFICIAL_MANIFEST}` };
    const own = getOwnFiles({ files, ...stock });
    const { routes, navigation } = readAppRoutes(dir);
    return {
      remote: app.name,
      version: `${readPackage(dir).version}-${hashContent({ ...compatibility, files: own, routes, navigation })}`,
      name: federationName,
      entry: entry.js.at(-1) ?? '',
      files,
      exposes: this.listExposedFiles(compilation),
      initial: isShell ? getStartFiles(compilation) : { js: [], css: [] },
      ...compatibility,
      routes: [...routes],
      navigation: [...navigation],
      ...texts,
      server: getServerModules(app.exposes),
      ...(isShell ? { documentForm: DOCUMENT_FORM, inline: getInlineScripts() } : stock),
      ...(source === null ? {} : { source }),
    };
  }
}

/** Fails if two builds with different packages would have the same name. */
function assertNamedAfterPackages(
  compilation: Compilation,
  app: string,
  locations: Locations,
): void {
  const countedPackages = new Set(listPackages(app, locations));
  const others = listBuiltPackages(compilation).filter((name) => !countedPackages.has(name));
  if (others.length > 0)
    throw new Error(
      `${app} contains packages that its build ID does not include: ${others.join(', ')}.`,
    );
}

/** Files in a subfolder, which another build of the app has already written to disk. */
function readFiles(folder: string, subfolder: string): Record<string, BuiltFile> {
  const absolute = path.join(folder, subfolder);
  const names = readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !name.startsWith(MAPS_FOLDER))
    .map((name) => name.replaceAll(path.sep, '/'));
  return Object.fromEntries(
    names
      .sort()
      .map((name) => [`${subfolder}/${name}`, hashFile(readFileSync(path.join(absolute, name)))]),
  );
}

/** Exposed module → its server file; the shell's is `.`. */
const getServerModules = (exposes: Record<string, string> | undefined): Record<string, string> =>
  exposes === undefined
    ? { '.': `${SERVER_FOLDER}/shell.cjs` }
    : Object.fromEntries(
        Object.keys(exposes).map((key) => [key, `${SERVER_FOLDER}/${key.slice(2)}.cjs`]),
      );

const getInlineScripts = (): Record<keyof typeof INLINE_SCRIPTS, string> => ({
  boot: `${INLINE_FOLDER}/${INLINE_SCRIPTS.boot}`,
  guard: `${INLINE_FOLDER}/${INLINE_SCRIPTS.guard}`,
  watch: `${INLINE_FOLDER}/${INLINE_SCRIPTS.watch}`,
});

function hashFiles(compilation: Compilation): Record<string, BuiltFile> {
  const assets = compilation
    .getAssets()
    .filter(({ name }) => !name.startsWith(MAPS_FOLDER))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return Object.fromEntries(assets.map(({ name, source }) => [name, hashFile(source.buffer())]));
}

const hashFile = (content: Buffer): BuiltFile => ({
  integrity: `${HASH}-${createHash(HASH).update(content).digest('base64')}`,
  bytes: content.byteLength,
});

/** Covers compatibility data too: the same files with other data are another version. */
const hashContent = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
