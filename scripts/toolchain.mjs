/**
 * What must be there before anything else can run: the locked dependencies and a Node that runs them.
 * Plain JavaScript for Node 20, since it runs before the newer Node is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the workspace. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const MARKER = path.join(root, 'node_modules/.installed-lockfile');
const bundledNode = path.join(root, 'node_modules/.bin/node');

/**
 * Runs the pnpm that package.json names, fetched by the npm that every Node brings.
 * @param {readonly string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {number} its exit code
 */
export function runPnpm(args, stdio = 'inherit') {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return spawnSync('npx', ['--yes', packageManager, ...args], { cwd: root, stdio }).status ?? 1;
}

/**
 * Installs the frozen lockfile, unless it is installed already. Ends the process where that fails. The lockfile is
 * taken at its word (what is fetched must have its hashes); whether it keeps the rules for new packages is checked
 * where it changes, since asking about the age of each takes the registry's answer.
 * @param {NodeJS.WriteStream} out where to say so
 */
export function ensureInstalled(out = process.stdout) {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted) return;
  out.write('Installing the locked dependencies …\n');
  const frozen = ['install', '--frozen-lockfile', '--trust-lockfile', '--reporter=silent'];
  if (runPnpm(frozen, ['ignore', out, process.stderr]) !== 0) {
    console.error('The dependencies could not be installed: see above.');
    process.exit(1);
  }
  writeFileSync(MARKER, wanted);
}

/** The Node to run the product with: this one from version 24 on, else the one among the dependencies. */
export function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  if (existsSync(bundledNode)) return bundledNode;
  console.error(
    'Node 24 or later is needed: there is none for this system among the dependencies, so please install it.',
  );
  process.exit(1);
}

/** The environment in which the product's own commands find Node and each other. */
export function toolEnvironment() {
  const bin = path.join(root, 'node_modules/.bin');
  return {
    ...process.env,
    PATH: `${path.dirname(nodeBinary())}${path.delimiter}${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  };
}
