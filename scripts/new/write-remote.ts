/** A new remote in the workspace: its files, and its entries in the lists of remotes. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSite } from '../../build/app-routes.ts';
import { findReservedPath } from '../../contract/claims.ts';
import { listApps, getDevPort } from '../apps.mjs';
import { insertAfter, planEdit, type Changes } from './changes.ts';
import { toPageName, buildFiles, toTitle, type NewRemote } from './skeleton.ts';

/** List of the public pages that journeys visit. */
export const PLACES = 'e2e/pages/places.ts';

/**
 * Plans the remote.
 * @param root the workspace
 * @param name folder and package, e.g. `mfe-offers`
 * @throws Error if the name is invalid or taken
 */
export function planRemote(root: string, name: string): { remote: NewRemote; changes: Changes } {
  const page = toPageName(name);
  if (existsSync(path.join(root, name))) throw new Error(`${name} already exists.`);
  if (isTaken(root, page)) throw new Error(`There is already a page called ${page}.`);
  const devPort = Math.max(...listApps(root).map((app) => getDevPort(app, root))) + 1;
  const remote = { name, page, title: toTitle(page), devPort };
  const changes: Changes = new Map(
    Object.entries(buildFiles(remote)).map(([file, text]) => [`${name}/${file}`, text]),
  );
  planRegistration(root, remote, changes);
  return { remote, changes };
}

/** Plans its pipeline, its code owner, and its entries in the README and in the journeys. */
function planRegistration(root: string, remote: NewRemote, changes: Changes): void {
  const { name, page, title } = remote;
  // The pipeline of a remote whose pages contain no fragments of others.
  const template = readFileSync(path.join(root, '.github/workflows/mfe-visits.yml'), 'utf8');
  const pipeline = template.replace(/^#.*/, `# ${title}.`).replaceAll('mfe-visits', name);
  changes.set(getPipeline(name), pipeline);
  planEdit(root, changes, 'README.md', (text) =>
    insertAfter(
      text,
      /(^\| `mfe-.*\n)+/m,
      `| \`${name}\` | ${title.toLowerCase()} | [\`src/exposes\`](${name}/src/exposes) | the same |\n`,
    ),
  );
  planEdit(root, changes, '.github/CODEOWNERS', (text) =>
    insertAfter(text, /(^\/mfe-.*\n)+/m, `/${name}/ @sudhaar/${name}\n`),
  );
  planEdit(root, changes, PLACES, (text) =>
    insertAfter(text, /PUBLIC_PAGES = \[\n(?: {2}\[.*\],\n)+/, `  ['/${page}', '${title}'],\n`),
  );
}

/** Path of the workflow that tests and publishes a remote. */
export const getPipeline = (name: string): string => `.github/workflows/${name}.yml`;

/** Folders of every remote that hold no page. */
const FOLDERS = /^(dev|exposes)$/;

/** Whether another page, a reserved path or a folder of every remote has the name. */
function isTaken(root: string, page: string): boolean {
  const { routes } = readSite(root);
  return (
    FOLDERS.test(page) ||
    findReservedPath(`/${page}`) !== null ||
    routes.some((route) => route.path === `/${page}` || route.module === `./${page}`)
  );
}
