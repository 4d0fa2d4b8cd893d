/** Writes a new remote into the workspace and registers it in the lists of remotes. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSite } from '../../build/app-routes.ts';
import { findReservedPath } from '../../contract/claims.ts';
import { reviewSurfaces, writeReports } from '../../build/surfaces/review.ts';
import { appNames, devPort } from '../apps.mjs';
import { toPageName, buildFiles, toTitle, type NewRemote } from './skeleton.ts';

const PLACES = 'e2e/pages/places.ts';

/**
 * Writes the remote.
 * @param root the workspace
 * @param name folder and package, e.g. `mfe-offers`
 * @throws Error if the name is invalid or taken
 */
export function writeRemote(root: string, name: string): NewRemote {
  const page = toPageName(name);
  if (existsSync(path.join(root, name))) throw new Error(`${name} already exists.`);
  if (isTaken(root, page)) throw new Error(`There is already a page called ${page}.`);
  const devServer = Math.max(...appNames(root).map((app) => devPort(app, root))) + 1;
  const remote = { name, page, title: toTitle(page), devPort: devServer };
  for (const [file, text] of Object.entries(buildFiles(remote))) {
    const at = path.join(root, name, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, text);
  }
  registerRemote(root, remote);
  // The length of the lines depends on the name.
  const formatter = path.join(root, 'node_modules/.bin/oxfmt');
  spawnSync(formatter, [name, PLACES], { cwd: root, stdio: 'ignore' });
  return remote;
}

/** Registers its pipeline, code owners, page in the journeys, and surface report. */
function registerRemote(root: string, remote: NewRemote): void {
  const { name, page, title } = remote;
  // The pipeline of a remote whose pages contain no fragments of others.
  const template = readFileSync(path.join(root, '.github/workflows/mfe-visits.yml'), 'utf8');
  const pipeline = template.replace(/^#.*/, `# ${title}.`).replaceAll('mfe-visits', name);
  writeFileSync(path.join(root, `.github/workflows/${name}.yml`), pipeline);
  edit(root, 'README.md', (text) =>
    insertAfter(
      text,
      /(^\| `mfe-.*\n)+/m,
      `| \`${name}\` | ${title.toLowerCase()} | [\`src/exposes\`](${name}/src/exposes) | the same |\n`,
    ),
  );
  edit(root, '.github/CODEOWNERS', (text) =>
    insertAfter(text, /(^\/mfe-.*\n)+/m, `/${name}/ @sudhaar/${name}\n`),
  );
  edit(root, PLACES, (text) =>
    insertAfter(text, /PUBLIC_PAGES = \[\n(?: {2}\[.*\],\n)+/, `  ['/${page}', '${title}'],\n`),
  );
  writeReports(
    root,
    reviewSurfaces(root, (surface) => surface.name === name),
  );
}

/** Folders with another meaning in every remote. */
const FOLDERS = /^(dev|exposes)$/;

/**
 * Whether the name is taken, because module names must be unique in the single bundle that the page benchmark
 * compares with.
 */
function isTaken(root: string, page: string): boolean {
  const { routes } = readSite(root);
  return (
    FOLDERS.test(page) ||
    findReservedPath(`/${page}`) !== null ||
    routes.some((route) => route.path === `/${page}` || route.module === `./${page}`)
  );
}

/** Inserts a line after a match, which must exist. */
function insertAfter(text: string, pattern: RegExp, line: string): string {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`There is no place for: ${line.trim()}`);
  const end = match.index + match[0].length;
  return text.slice(0, end) + line + text.slice(end);
}

function edit(root: string, file: string, change: (text: string) => string): void {
  const at = path.join(root, file);
  writeFileSync(at, change(readFileSync(at, 'utf8')));
}
