/**
 * The build of an app's texts: one script per language, which registers the texts under the global name of the app's build.
 * The app's other files contain no texts: they read those that the page loaded.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { TEXTS_GLOBAL } from '../../contract/document.ts';
import { getScriptConfiguration } from '../script-build.ts';

/** Folder of these scripts within a version. */
export const TEXTS_FOLDER = 'texts';

/** Module that an app's server build imports instead of its texts. */
const SERVER_NAME = 'texts';

/** Name of the configuration; the app's browser build depends on it. */
export const getTextsBuildName = (app: string): string => `${app} texts`;

/**
 * Location of an app's texts: `en.ts` and `hi.ts` list the files in the folders `en` and `hi`. Each of these files is a
 * part, named after the file in camel case: `spareParts` for `spare-parts.ts`.
 */
export interface TextsLocation {
  /**
   * Folders with a file for each language: a remote's own, and those of package parts that it bundles. The texts of
   * shared packages belong to the shell.
   */
  folders: readonly string[];
}

/** Folders of texts of the packages that the shell shares with remotes. */
const SHARED_TEXTS = ['app-kit/texts', 'shared-ui/texts'];

/** Finds an app's texts; null if it has no `en.ts`. */
export function findTexts(
  { exposes, texts = [] }: { exposes?: Record<string, string>; texts?: readonly string[] },
  { dir, packages }: { dir: string; packages: string },
): TextsLocation | null {
  const isShell = exposes === undefined;
  const folders = [
    path.join(dir, isShell ? 'texts' : 'src/texts'),
    ...(isShell ? SHARED_TEXTS : texts).map((folder) => path.join(packages, folder)),
  ];
  const own = folders.filter((folder) => existsSync(path.join(folder, 'en.ts')));
  return own.length === 0 ? null : { folders: own };
}

/** Languages of the texts. */
export const listLanguages = ({ folders: [first = ''] }: TextsLocation): string[] =>
  readdirSync(first)
    .filter((name) => /^[a-z]{2}\.ts$/.test(name))
    .map((name) => name.slice(0, -3))
    .sort();

interface Options {
  app: { name: string; exposes?: Record<string, string> };
  textsLocation: TextsLocation;
  browser: Configuration;
  /** Languages to build; all by default. */
  languages?: readonly string[];
}

export function createTextsBuild({
  app,
  textsLocation,
  browser,
  languages,
}: Options): Configuration {
  const output = browser.output ?? {};
  const assignment = `(self.${TEXTS_GLOBAL} = self.${TEXTS_GLOBAL} || {})[${JSON.stringify(output.uniqueName ?? '')}]`;
  return {
    ...getScriptConfiguration(browser),
    name: getTextsBuildName(app.name),
    target: browser.target ?? false,
    entry: Object.fromEntries(
      (languages ?? listLanguages(textsLocation)).map((language) => [
        language,
        `data:text/javascript,${encodeURIComponent(buildEntry(textsLocation, language, assignment))}`,
      ]),
    ),
    output: {
      path: path.join(output.path ?? '', TEXTS_FOLDER),
      clean: true,
      filename: '[name].[contenthash:8].js',
    },
  };
}

/**
 * Builds the entry, which collects all texts in plain objects. Modules would be 0.3 kB larger, which would delay every first
 * visit.
 */
function buildEntry({ folders }: TextsLocation, language: string, assignment: string): string {
  const parts = folders.flatMap((folder) => listParts(path.join(folder, language)));
  const imports = parts.map(({ file, names }, index) => {
    const renamed = names.map((name) => `${name} as ${name}${index}`);
    return `import { ${renamed.join(', ')} } from ${JSON.stringify(file)};\n`;
  });
  const all = parts.map(({ part, names }, index) => {
    const fields = names.map((name) => `${name}: ${name}${index}`);
    return `${part}: { ${fields.join(', ')} }`;
  });
  return `${imports.join('')}${assignment} = { ${all.join(', ')} };`;
}

/** The files of a folder with their part names and the names of their exports. */
export const listParts = (folder: string): { file: string; part: string; names: string[] }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => {
      const file = path.join(folder, name);
      const matches = readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm);
      return {
        file,
        part: toPartName(name),
        names: [...matches].map(([, exportName = '']) => exportName),
      };
    });

type External = Extract<
  NonNullable<Configuration['externals']>,
  (data: never, callback: never) => void
>;

/**
 * Replaces imports of texts in the app's other files: in the browser by the texts that the page loaded, on the server by those
 * that the gateway passes in.
 */
export function createTextsReplacement(
  textsLocation: TextsLocation,
  on: { kind: 'browser'; uniqueName: string } | { kind: 'server' },
): External {
  return ({ context = '', request = '' }, callback) => {
    const part = request.startsWith('.')
      ? getPart(textsLocation, path.resolve(context, request))
      : null;
    if (part === null) callback();
    else if (on.kind === 'server') callback(undefined, [SERVER_NAME, part], 'commonjs2');
    else
      callback(undefined, `self.${TEXTS_GLOBAL}[${JSON.stringify(on.uniqueName)}].${part}`, 'var');
  };
}

/** Part name of a file of English texts; null for any other file. */
function getPart({ folders }: TextsLocation, file: string): string | null {
  const folder = folders.find((candidate) =>
    file.startsWith(`${candidate}${path.sep}en${path.sep}`),
  );
  if (folder === undefined) return null;
  return toPartName(path.basename(file));
}

const toPartName = (file: string): string =>
  file.replace(/\.[jt]s$/, '').replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
