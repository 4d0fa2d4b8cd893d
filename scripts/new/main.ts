/**
 * Generates and removes remotes and fragments.
 * Usage: npm run new -- --help
 */
import { reviewSurfaces, writeReports } from '../../build/surfaces/review.ts';
import { readArguments } from '../read-arguments.ts';
import { root, runPnpm } from '../toolchain.mjs';
import { applyChanges, describeChanges, type Changes } from './changes.ts';
import { findEmbeddingFiles } from './find-embedding-files.ts';
import { finish } from './finish.ts';
import { planRemoval } from './remove-remote.ts';
import { planFragment } from './write-fragment.ts';
import { planRemote } from './write-remote.ts';
import { writeRepository } from './write-repository.ts';

const USAGE = `Usage: npm run new -- remote mfe-NAME            a remote with one page (lowercase letters and digits)
       npm run new -- fragment APP NAME           a component of the remote APP for pages of other remotes
       npm run new -- remove mfe-NAME             deletes a remote that no other app embeds
       npm run new -- repository DIR mfe-NAME [--registry URL]   a remote in its own repository

  --dry-run   print what would be written, edited and deleted, and change nothing
  --help      print this text`;

const { values, positionals } = readArguments(USAGE, {
  registry: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
});
try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function run(): void {
  const [kind, first = '', second = ''] = positionals;
  if (kind === 'remote') return addRemote(first);
  if (kind === 'fragment') return addFragment(first, second);
  if (kind === 'remove') return removeRemote(first);
  if (kind === 'repository') return addRepository(first, second);
  throw new Error(USAGE);
}

function addRemote(name: string): void {
  const { remote, changes } = planRemote(root, name);
  if (!applyOrPrint(changes)) return;
  finish(root, changes);
  process.exitCode = runPnpm(['install']);
  console.log(`Wrote ${name}. It has a page at /${remote.page}, a test, a menu entry, a pipeline and a code owner.
  npm run dev -- ${name}                 runs it alone on port ${remote.devPort}
  npm run release -- publish ${name}     publishes it to the gateway; then roll it out
  docs/releasing.md describes the key for its pipeline.`);
}

function addFragment(app: string, name: string): void {
  const changes = planFragment(root, app, name);
  if (!applyOrPrint(changes)) return;
  finish(root, changes);
  console.log(`Wrote the fragment ${app}/${name}. A page of another remote embeds it with
  <Fragment of="${app}/${name}" props={{ heading: '…' }} fallback={null} />
Name it in the route's \`fragments\`, so that it loads beside the page. The checks fail while no page embeds it.`);
}

function removeRemote(name: string): void {
  const changes = planRemoval(root, name, findEmbeddingFiles(root, name));
  if (!applyOrPrint(changes)) return;
  writeReports(root, reviewSurfaces(root));
  process.exitCode = runPnpm(['install']);
  console.log(`Removed ${name} from the workspace. If it was released, visitors still get it until:
  npm run release -- withdraw ${name}`);
}

function addRepository(folder: string, name: string): void {
  if (folder === '' || name === '') throw new Error(USAGE);
  if (values['dry-run']) throw new Error('--dry-run is for changes of the workspace.');
  const { page, devPort } = writeRepository(root, { folder, name, registry: values.registry });
  console.log(`Wrote ${name} into ${folder}. There:
  npm install
  npm test             types, and the page in a browser
  npm run dev          alone, with hot reload, on port ${devPort}
  npm run dev:live     for the live site's /${page}, by an override
  npm run build        then: npm run release -- publish ${name} --dir dist`);
}

/** Makes the changes, or prints them if `--dry-run` is set. @returns whether it made them */
function applyOrPrint(changes: Changes): boolean {
  if (values['dry-run']) {
    console.log(describeChanges(root, changes).join('\n'));
    return false;
  }
  applyChanges(root, changes);
  return true;
}
