/** The default set-up: what was built on this machine becomes stable when the product starts. */
import { publish } from './publish.service.ts';
import {
  withReleaseLock,
  makeStable,
  appendHistory,
  type ReleaseDeps,
} from './releases.service.ts';
import { findVersion, readStates, saveLocalBuild } from './releases.sql.ts';
import { readBuild } from './read-build.ts';
import type { Build } from './build.ts';
import { restoreVersion } from './version-files.ts';

const ACTOR = 'start';

/** What a start did with local builds: names of what became stable, and of what its store had lost. */
interface Registered {
  promoted: string[];
  restored: string[];
}

/**
 * Publishes each build that is new and makes it stable. A build that an earlier start has registered is left alone,
 * so that what staff decided since then stands; only its files are written again where the store has lost them.
 */
export async function registerLocalBuilds(
  deps: ReleaseDeps,
  folders: readonly string[],
): Promise<Registered> {
  const builds = await Promise.all(folders.map(readBuild));
  const found = builds.filter((build) => build !== null);
  const known = new Map((await readStates(deps.pool)).map((row) => [row.remote, row.local_build]));
  const isKnown = ({ manifest }: Build): boolean => known.get(manifest.remote) === manifest.version;
  const fresh = found.filter((build) => !isKnown(build));
  // They were built together and replace each other at once, so they need not fit what is live until now.
  for (const build of fresh) await publish(deps, build, { actor: ACTOR, checkFit: false });
  if (fresh.length > 0) await promoteTogether(deps, fresh);
  const restored: Build[] = [];
  for (const build of found.filter(isKnown))
    if (await restoreLost(deps, build)) restored.push(build);
  return { promoted: fresh.map(nameOf), restored: restored.map(nameOf) };
}

const nameOf = ({ manifest }: Build): string => `${manifest.remote} ${manifest.version}`;

/** Says whether anything had to be written. */
async function restoreLost({ pool, store }: ReleaseDeps, build: Build): Promise<boolean> {
  const { remote, version } = build.manifest;
  const registered = await findVersion(pool, remote, version);
  // The files of a pruned version are meant to be gone.
  if (registered === undefined || registered.pruned_at !== null) return false;
  return (await restoreVersion(store, registered.manifest, build)).length > 0;
}

function promoteTogether({ pool, clock }: ReleaseDeps, builds: readonly Build[]): Promise<void> {
  return withReleaseLock(pool, async (tx) => {
    const states = await readStates(tx);
    const at = clock.now();
    for (const { manifest } of builds) {
      const { remote, version } = manifest;
      await makeStable(tx, { states, remote, version, at });
      await saveLocalBuild(tx, remote, version);
      await appendHistory(tx, {
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
