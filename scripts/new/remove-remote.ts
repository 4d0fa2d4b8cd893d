/** Removal of a remote from the workspace: the reverse of `write-remote.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { planEdit, type Changes } from './changes.ts';
import { getPipeline, PLACES } from './write-remote.ts';
import { readAppRoutes } from '../../build/app-routes.ts';

/**
 * Plans the removal of a remote that no other app embeds.
 * @param name folder and package, e.g. `mfe-offers`
 * @param embedders files of other apps that name one of its fragments
 * @throws Error if there is no such remote, or other apps embed its fragments
 */
export function planRemoval(root: string, name: string, embedders: readonly string[]): Changes {
  if (!/^mfe-[a-z0-9]+$/.test(name) || !existsSync(path.join(root, name, 'rspack.config.ts')))
    throw new Error(`There is no remote called ${name}.`);
  if (embedders.length > 0) throw new Error(`${name} is embedded by ${embedders.join(', ')}.`);
  const changes: Changes = new Map([
    [name, null],
    [getPipeline(name), null],
    [`surfaces/${name}.md`, null],
  ]);
  const { routes } = readAppRoutes(path.join(root, name));
  const rowStarts = routes.map((route) => `['${route.path}', `);
  planLineRemoval(root, changes, 'README.md', [`| \`${name}\` |`]);
  planLineRemoval(root, changes, '.github/CODEOWNERS', [`/${name}/ `]);
  planLineRemoval(root, changes, PLACES, rowStarts);
  return changes;
}

/** Plans to remove the lines that begin with one of the texts. */
function planLineRemoval(
  root: string,
  changes: Changes,
  file: string,
  starts: readonly string[],
): void {
  const isRemoved = (line: string): boolean =>
    starts.some((start) => line.trimStart().startsWith(start));
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  if (!lines.some(isRemoved)) return;
  planEdit(root, changes, file, () => lines.filter((line) => !isRemoved(line)).join('\n'));
}
