/** The browser apps, read from disk: every folder with an rspack.config.ts. The shell comes first. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './toolchain.mjs';

/**
 * Names of the apps.
 * @param {string} [from] folder to search
 * @returns {string[]}
 */
export function listApps(from = root) {
  const names = readdirSync(from).filter((name) =>
    existsSync(path.join(from, name, 'rspack.config.ts')),
  );
  return names.sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || (a < b ? -1 : 1));
}

/**
 * Port of an app's dev server, from its configuration.
 * @param {string} app
 * @param {string} [from]
 * @returns {number}
 */
export function getDevPort(app, from = root) {
  const text = readFileSync(path.join(from, app, 'rspack.config.ts'), 'utf8');
  return Number(/devPort: (\d+)/.exec(text)?.[1]);
}
