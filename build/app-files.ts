/** Which files of a build a page loads, by the names of the bundler's chunk groups. */
import path from 'node:path';
import type { Compilation } from '@rspack/core';
import type { FileList } from '../contract/manifest.ts';
import { routesOfApp } from './app-routes.ts';

/** An app, as its rspack.config.ts defines it. */
interface App {
  name: string;
  exposes?: Record<string, string>;
}

/** Keys of the modules that a page can show: what a remote exposes, or the shell's own pages. */
export function pageModules({ exposes }: App, dir: string): string[] {
  if (exposes !== undefined) return Object.keys(exposes);
  return [...new Set(routesOfApp(dir).routes.map(({ module }) => module))];
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

/** Scripts of the chunk that a source file is in: what is only offered has no chunk group with a name. */
export function filesWith(compilation: Compilation, source: string): FileList {
  // A module that others were joined with stands in the list twice, and only once with its chunks.
  const modules = [...compilation.modules].filter((each) =>
    each.nameForCondition()?.replaceAll(path.sep, '/').endsWith(source),
  );
  const chunks = new Set(
    modules.flatMap((each) => [...compilation.chunkGraph.getModuleChunks(each)]),
  );
  return { js: [...chunks].flatMap((chunk) => [...chunk.files]), css: [] };
}

/** The script by which an app starts, with its styles. */
export const entryFiles = (compilation: Compilation, app: App, name: string): FileList =>
  filesOf(compilation, app.exposes === undefined ? 'main' : name);

/** Everything that the shell starts from, in the order in which it is evaluated. */
export const startFiles = (compilation: Compilation): FileList =>
  ['main', 'react-dom'].map((group) => filesOf(compilation, group)).reduce(join);
