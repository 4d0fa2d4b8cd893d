/** Finds the files of a build that a page loads, by the names of the bundler's chunk groups. */
import path from 'node:path';
import type { Compilation } from '@rspack/core';
import type { FileList } from '../contract/manifest.ts';
import { readAppRoutes } from './app-routes.ts';

interface App {
  name: string;
  exposes?: Record<string, string>;
}

/** Keys of the page modules: a remote's exposed modules, or the shell's own pages. */
export function getPageModules({ exposes }: App, dir: string): string[] {
  if (exposes !== undefined) return Object.keys(exposes);
  return [...new Set(readAppRoutes(dir).routes.map(({ module }) => module))];
}

function getGroupFiles(compilation: Compilation, chunkGroup: string): FileList {
  const group =
    compilation.entrypoints.get(chunkGroup) ?? compilation.namedChunkGroups.get(chunkGroup);
  const files = group?.getFiles() ?? [];
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

const mergeFiles = (a: FileList, b: FileList): FileList => ({
  js: [...a.js, ...b.js],
  css: [...a.css, ...b.css],
});

/** Files of an exposed module. Its chunk group is named after its key: `./spare-parts` → `spare-parts`. */
export const getExposedFiles = (compilation: Compilation, key: string): FileList =>
  getGroupFiles(compilation, key.slice(2));

/**
 * Scripts of the chunks that contain a source file. The only way to find modules that are only provided to remotes, because
 * their chunk groups have no name.
 * @param source end of the file's path
 */
export function getScriptsContaining(compilation: Compilation, source: string): FileList {
  // The compilation lists a concatenated module twice, and only one of the two has chunks.
  const modules = [...compilation.modules].filter((appModule) =>
    appModule.nameForCondition()?.replaceAll(path.sep, '/').endsWith(source),
  );
  const chunks = new Set(
    modules.flatMap((appModule) => [...compilation.chunkGraph.getModuleChunks(appModule)]),
  );
  return { js: [...chunks].flatMap((chunk) => [...chunk.files]), css: [] };
}

/** The entry scripts and styles of an app. A remote's entry is its container, which is named `containerName`. */
export const getEntryFiles = (
  compilation: Compilation,
  app: App,
  containerName: string,
): FileList => getGroupFiles(compilation, app.exposes === undefined ? 'main' : containerName);

/** The files that the shell starts with, in order of evaluation. */
export const getStartFiles = (compilation: Compilation): FileList =>
  ['main', 'react-dom'].map((group) => getGroupFiles(compilation, group)).reduce(mergeFiles);
