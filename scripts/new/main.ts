/**
 * Generates a new remote.
 * Usage: npm run new -- remote mfe-NAME
 * npm run new -- repository DIR mfe-NAME [--registry URL]
 */
import { readArguments } from '../read-arguments.ts';
import { root, runPnpm } from '../toolchain.mjs';
import { writeRemote } from './write-remote.ts';
import { writeRepository } from './write-repository.ts';

const USAGE = `Usage: npm run new -- remote mfe-NAME   (lowercase letters and digits)
       npm run new -- repository DIR mfe-NAME [--registry URL]`;

const { values, positionals } = readArguments(USAGE, { registry: { type: 'string' } });
try {
  write();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function write(): void {
  const [kind, first = '', second = ''] = positionals;
  if (kind === 'remote') return writeToWorkspace(first);
  if (kind === 'repository') return writeToRepository(first, second);
  throw new Error(USAGE);
}

function writeToWorkspace(name: string): void {
  const { page, devPort } = writeRemote(root, name);
  process.exitCode = runPnpm(['install']);
  console.log(`Wrote ${name}. It has a page at /${page}, a test, a menu entry, a pipeline and a code owner.
  npm run dev -- ${name}                 runs it alone on port ${devPort}
  npm run release -- publish ${name}     publishes it to the gateway; then roll it out
  docs/releasing.md describes the key for its pipeline.`);
}

function writeToRepository(folder: string, name: string): void {
  if (folder === '' || name === '') throw new Error(USAGE);
  const { page, devPort } = writeRepository(root, { folder, name, registry: values.registry });
  console.log(`Wrote ${name} into ${folder}. There:
  npm install
  npm test             types, and the page in a browser
  npm run dev          alone, with hot reload, on port ${devPort}
  npm run dev:live     for the live site's /${page}, by an override
  npm run build        then: npm run release -- publish ${name} --dir dist`);
}
