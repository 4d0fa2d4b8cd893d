/** The default set-up: what was built on this machine becomes stable when the product starts. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { publish } from './publish.service.ts';
import { changing, makeStable, note, type ReleaseDeps } from './releases.service.ts';
import { readStates, saveLocalBuild } from './releases.sql.ts';
import type { Build } from './rename-build.ts';
import { readManifest } from './version-manifest.ts';

const ACTOR = 'start';

/**
 * Reads a built folder: `version.json` and the files that it names.
 * @returns null where there is no build
 */
export async function readBuild(folder: string): Promise<Build | null> {
  const text = await readFile(path.join(folder, 'version.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const manifest = readManifest(JSON.parse(text));
  const names = Object.keys(manifest.files);
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  return { manifest, files: new Map(names.map((name, index) => [name, contents[index] ?? EMPTY])) };
}

const EMPTY = Buffer.alloc(0);

/**
 * Publishes each build that is new and makes it stable. A build that an earlier start has registered is left alone,
 * so that what staff decided since then stands.
 * @returns names of what became stable
 */
export async function registerLocalBuilds(
  deps: ReleaseDeps,
  folders: readonly string[],
): Promise<string[]> {
  const builds = await Promise.all(folders.map(readBuild));
  const found = builds.filter((build) => build !== null);
  const known = new Map((await readStates(deps.pool)).map((row) => [row.remote, row.local_build]));
  const fresh = found.filter(({ manifest }) => known.get(manifest.remote) !== manifest.version);
  // They were built together and replace each other at once, so they need not fit what is live until now.
  for (const build of fresh) await publish(deps, build, { actor: ACTOR, checkFit: false });
  if (fresh.length > 0) await promoteTogether(deps, fresh);
  return fresh.map(({ manifest }) => `${manifest.remote} ${manifest.version}`);
}

function promoteTogether({ pool, clock }: ReleaseDeps, builds: readonly Build[]): Promise<void> {
  return changing(pool, async (tx) => {
    const states = await readStates(tx);
    const at = clock.now();
    for (const { manifest } of builds) {
      const { remote, version } = manifest;
      await makeStable(tx, { states, remote, version, at });
      await saveLocalBuild(tx, remote, version);
      await note(tx, {
        at,
        actor: ACTOR,
        act: 'promote',
        remote,
        version,
        detail: { local: true },
      });
    }
  });
}
