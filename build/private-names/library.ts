/** Reads what is private in libraries that the build leans on: names that no library promises to keep. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The packages that the bundles of a page are made of, and where each one's modules lie. */
export interface Library {
  /** Path inside the folder → text. */
  modules: ReadonlyMap<string, string>;
}

/**
 * A package's modules.
 * @param chain packages, each asked for by the one before; the first is asked for by this workspace
 * @param folder inside the last of them
 * @param from a folder of this workspace whose package asks for the first
 */
export function library(chain: readonly string[], folder: string, from = '.'): Library {
  let require = createRequire(path.join(root, from, 'package.json'));
  let file = '';
  for (const name of chain) {
    file = require.resolve(name);
    require = createRequire(file);
  }
  const dir = path.join(packageFolder(file), folder);
  const found = globSync('**/*.{js,mjs}', { cwd: dir });
  return {
    modules: new Map(found.map((name) => [name, readFileSync(path.join(dir, name), 'utf8')])),
  };
}

function packageFolder(file: string): string {
  const at = file.lastIndexOf('node_modules') + 'node_modules/'.length;
  const [scope = '', name = ''] = file.slice(at).split('/');
  return path.join(file.slice(0, at), scope, scope.startsWith('@') ? name : '');
}
