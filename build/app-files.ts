/** Which files of a build a page loads, by the names of the bundler's chunk groups. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from '@rspack/core';
import type { FileList } from '../contract/manifest.ts';
import type { PageRoute } from '../contract/routes.ts';

/** An app, as its rspack.config.ts defines it. */
interface App {
  name: string;
  exposes?: Record<string, string>;
}

/** Keys of the modules that a page can show: what a remote exposes, or the shell's own pages. */
export function pageModules({ name, exposes }: App, dir: string): string[] {
  if (exposes !== undefined) return Object.keys(exposes);
  return readRoutes(dir).flatMap(({ remote, module }) => (remote === name ? [module] : []));
}

function filesOf(compilation: Compilation, chunkGroup: string): FileList {
  const group =
    compilation.entrypoints.get(chunkGroup) ?? compilation.namedChunkGroups.get(chunkGroup);
  const files = group?.getFiles() ?? [];
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

const join = (a: FileList, b: FileList): FileList => ({
  js: [...a.js, ...b.js],
  css: [...a.css, ...b.css],
});

/** The chunk group of an exposed module has its key's name: `./spare-parts` → `spare-parts`. */
export const exposedFiles = (compilation: Compilation, key: string): FileList =>
  filesOf(compilation, key.slice(2));

/** The script by which an app starts, with its styles. */
export const entryFiles = (compilation: Compilation, app: App, name: string): FileList =>
  filesOf(compilation, app.exposes === undefined ? 'main' : name);

/** Everything that the shell starts from, in the order in which it is evaluated. */
export const startFiles = (compilation: Compilation): FileList =>
  ['main', 'bootstrap', 'react-dom'].map((group) => filesOf(compilation, group)).reduce(join);

/** The table of routes, which stands in the shell. */
export const readRoutes = (dir: string): PageRoute[] =>
  JSON.parse(readFileSync(path.join(dir, 'src/routes.json'), 'utf8')) as PageRoute[];
