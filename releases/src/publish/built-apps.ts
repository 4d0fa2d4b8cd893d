import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_FILE } from 'contract/version-files';
import type { ReleaseDeps } from '../actions/releases.service.ts';
import { registerLocalBuilds, type LocalBuilds } from './local-builds.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/**
 * Registers the builds in the `dist` folders of this repository.
 * @param print receives a line about each kind of change
 */
export async function registerBuiltApps(
  deps: ReleaseDeps,
  mode: LocalBuilds,
  print: (line: string) => void,
): Promise<void> {
  const { promoted, restored, skipped } = await registerLocalBuilds(
    deps,
    await listBuiltApps(),
    mode,
  );
  if (promoted.length > 0) print(`Promoted ${promoted.join(', ')}`);
  if (restored.length > 0) print(`Restored missing files of ${restored.join(', ')}`);
  if (skipped.length > 0)
    print(
      `Skipped ${skipped.join(', ')}: staff chose a live version. Use npm run release to change it.`,
    );
}

/** Returns all built apps in this repository, the shell first. */
async function listBuiltApps(): Promise<string[]> {
  const apps = (await readdir(ROOT)).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return apps
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell'))
    .map((app) => path.join(ROOT, app, 'dist'))
    .filter((folder) => existsSync(path.join(folder, MANIFEST_FILE)));
}
