#!/usr/bin/env node
/**
 * Command for a remote in a separate repository:
 * - `remote-kit build` builds its files into dist
 * - `remote-kit dev` runs it alone with hot reload
 * - `remote-kit dev --live` rebuilds on changes and serves it to pages of a gateway (by an override)
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPackageFolder } from '../locations.ts';
import { serveFiles } from './serve-files.ts';

interface Run {
  args: readonly string[];
  env: Record<string, string>;
}

const RUNS: Record<string, Run> = {
  build: { args: ['build'], env: { NODE_ENV: 'production' } },
  dev: { args: ['dev'], env: { APP_MODE: 'development', APP_STANDALONE: 'yes' } },
  'dev --live': { args: ['build', '--watch'], env: { NODE_ENV: 'production' } },
};

const command = process.argv.slice(2).join(' ');
const run = RUNS[command];
if (run === undefined) {
  process.stderr.write(`Usage: remote-kit ${Object.keys(RUNS).join(' | ')}\n`);
  process.exit(1);
}
const rspack = path.join(findPackageFolder('@rspack/cli', import.meta.dirname), 'bin/rspack.js');
const env = { ...process.env, ...run.env };
const child = spawn(process.execPath, [rspack, ...run.args], { stdio: 'inherit', env });
const server = command === 'dev --live' ? serveFiles(path.resolve('dist'), readDevPort()) : null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  server?.close();
  server?.closeAllConnections();
  process.exitCode = code ?? 1;
});

/** The port in the remote's own configuration. */
function readDevPort(): number {
  return Number(/devPort: (\d+)/.exec(readFileSync('rspack.config.ts', 'utf8'))?.[1]);
}
