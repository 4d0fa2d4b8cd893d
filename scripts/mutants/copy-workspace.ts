/** Creates isolated copies of the workspace for mutations. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies all tracked and untracked sources, except ignored ones. Packages are hard-linked file by file, which takes
 * seconds and little space, and gives every file a real path inside the copy.
 * @returns the root of the copy
 */
export function copyWorkspace(root: string, name: string): string {
  const copy = path.join(root, '.cache/mutants', name);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const file of listSources(root)) {
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file));
  }
  for (const folder of ['.', ...readdirSync(root)]) {
    const packages = path.join(root, folder, 'node_modules');
    if (!existsSync(packages) || !lstatSync(packages).isDirectory()) continue;
    hardLink(packages, path.join(copy, folder, 'node_modules'));
  }
  rmSync(path.join(copy, 'node_modules/.cache'), { recursive: true, force: true });
  return copy;
}

function listSources(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const result = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (result.status !== 0)
    throw new Error('the sources can only be listed in a clone of the repository');
  return result.stdout.split('\0').filter((file) => file !== '');
}

function hardLink(from: string, to: string): void {
  const result = spawnSync('cp', ['--archive', '--link', from, to], { stdio: 'inherit' });
  if (result.status !== 0) throw new Error(`${from} could not be linked`);
}
