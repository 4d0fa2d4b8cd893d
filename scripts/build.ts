/**
 * Builds the apps whose sources changed since their last build, each separately.
 * Usage: node scripts/build.ts [--force] [--out DIR] [APP…]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MANIFEST_FILE } from '../contract/version-files.ts';
import { hashAllInputs } from '../build/build-id.ts';
import { listApps } from './apps.mjs';

const APPS = listApps();
const root = path.dirname(import.meta.dirname);
const rspackBin = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false }, out: { type: 'string' } },
});
const unknown = positionals.filter((name) => !APPS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no app named ${unknown.join(', ')}. Apps: ${APPS.join(', ')}.`);
  process.exit(1);
}
for (const app of positionals.length > 0 ? positionals : APPS) {
  if (!build(app)) process.exit(1);
}

/**
 * Builds the app if its inputs have changed.
 * @returns false if the build failed
 */
function build(app: string): boolean {
  const out = path.resolve(values.out ?? path.join(root, app, 'dist'));
  const marker = path.join(out, '..', `.${path.basename(out)}-${app}.input`);
  const hash = hashAllInputs(app);
  const hasBuild = existsSync(path.join(out, MANIFEST_FILE)) && existsSync(marker);
  if (!values.force && hasBuild && readFileSync(marker, 'utf8') === hash) return true;
  // A failed build leaves mixed files, so the previous build is not valid any more.
  rmSync(marker, { force: true });
  const started = performance.now();
  const run = spawnSync(process.execPath, [rspackBin, 'build'], {
    cwd: path.join(root, app),
    env: { ...process.env, NODE_ENV: 'production', APP_OUT: out },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (run.status !== 0) {
    console.error(`Building ${app} failed.`);
    return false;
  }
  writeFileSync(marker, hash);
  console.log(`Built ${app} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return true;
}
