/**
 * Writes the change log of every app that has versions, or of those that are named, from the commits that touched it.
 * Usage: npm run changelog [-- APP…]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../toolchain.mjs';
import { changelog, notesOf, type AppCommit } from './changelog.ts';

const asked = process.argv.slice(2);
const apps = globSync('{shell,mfe-*,shared-ui,platform,api,gateway}', { cwd: root });
for (const app of apps.filter((name) => asked.length === 0 || asked.includes(name))) {
  const file = path.join(root, app, 'CHANGELOG.md');
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, changelog(app, known, notesOf(commitsOf(app), versionAt('HEAD', app))));
}

/** Commits that changed what the app ships, newest first. */
function commitsOf(app: string): AppCommit[] {
  const others = ['*.test.*', '*/dev/*', '*.md'].map((glob) => `:(exclude)${app}/${glob}`);
  const log = git('log', '--no-merges', '--format=%H %s', '--', app, ...others);
  return log.split('\n').map((line) => {
    const [commit = '', ...words] = line.split(' ');
    return { subject: words.join(' '), version: versionAt(commit, app) };
  });
}

function versionAt(commit: string, app: string): string {
  return (JSON.parse(git('show', `${commit}:${app}/package.json`)) as { version: string }).version;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
