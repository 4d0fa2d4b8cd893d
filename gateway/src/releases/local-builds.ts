/** Registers local builds at start-up. They become stable unless staff chose another version. */
import { ApiError } from 'platform/http';
import type { Tx } from 'platform/db';
import { publish } from './publish.service.ts';
import {
  withReleaseLock,
  makeStable,
  appendHistory,
  refuseIncompatible,
  type ReleaseDeps,
} from './releases.service.ts';
import {
  findVersion,
  readChosen,
  readStates,
  saveLocalBuild,
  type StateRow,
} from './releases.sql.ts';
import { readBuild } from './read-build.ts';
import type { Build } from './build.ts';
import { restoreVersion } from './version-files.ts';

const ACTOR = 'start';

/**
 * Which local builds become stable at start-up: `on`, each new one, but never over a version that staff chose;
 * `first`, all of them if nothing was ever released here, and none afterwards; `off`, none.
 */
export const LOCAL_BUILDS = ['on', 'first', 'off'] as const;
export type LocalBuilds = (typeof LOCAL_BUILDS)[number];

interface Registered {
  promoted: string[];
  /** Files were missing in the store and were written again. */
  restored: string[];
  /** New, but left alone because staff chose the live version. */
  left: string[];
}

/**
 * Publishes new builds and makes them stable, as far as `which` allows. Builds that an earlier start registered are
 * left alone, so that later decisions of staff stand; only files that the store has lost are written again.
 */
export async function registerLocalBuilds(
  deps: ReleaseDeps,
  folders: readonly string[],
  which: LocalBuilds,
): Promise<Registered> {
  if (which === 'off') return { promoted: [], restored: [], left: [] };
  const builds = await Promise.all(folders.map(readBuild));
  const found = builds.filter((build) => build !== null);
  const { fresh, left } = splitBuilds(found, await readLiveState(deps.pool), which);
  // They were built together and replace each other at once, so they need not fit what is live now.
  for (const build of fresh) await publish(deps, build, { actor: ACTOR, checkFit: false });
  const done =
    fresh.length > 0 ? await promoteTogether(deps, fresh, which) : { promoted: [], left: [] };
  const restored: Build[] = [];
  for (const build of found.filter((each) => !fresh.includes(each)))
    if (await restoreLostFiles(deps, build)) restored.push(build);
  return {
    promoted: done.promoted.map(formatName),
    restored: restored.map(formatName),
    left: [...left, ...done.left].map(formatName),
  };
}

interface LiveState {
  states: StateRow[];
  chosen: ReadonlySet<string>;
}

const readLiveState = async (db: Parameters<typeof readStates>[0]): Promise<LiveState> => ({
  states: await readStates(db),
  chosen: await readChosen(db),
});

/** Splits builds into those that may become stable and new ones that may not. */
function splitBuilds(
  builds: readonly Build[],
  { states, chosen }: LiveState,
  which: LocalBuilds,
): { fresh: Build[]; left: Build[] } {
  const known = new Map(states.map((row) => [row.remote, row.local_build]));
  const others = builds.filter(({ manifest }) => known.get(manifest.remote) !== manifest.version);
  const isNew = states.length === 0 && chosen.size === 0;
  if (which === 'first') return { fresh: isNew ? others : [], left: [] };
  const left = others.filter(({ manifest }) => chosen.has(manifest.remote));
  const fresh = others.filter((build) => !left.includes(build));
  const isWhole = left.length === 0 || canReplace(fresh, states);
  return isWhole ? { fresh, left } : { fresh: [], left: others };
}

/** Whether builds fit the versions that stay live beside them. */
function canReplace(builds: readonly Build[], states: readonly StateRow[]): boolean {
  const replaced = new Set(builds.map(({ manifest }) => manifest.remote));
  const staying = states.filter(({ remote }) => !replaced.has(remote));
  try {
    for (const { manifest } of builds) refuseIncompatible(manifest, staying);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

const formatName = ({ manifest }: Build): string => `${manifest.remote} ${manifest.version}`;

async function restoreLostFiles({ pool, store }: ReleaseDeps, build: Build): Promise<boolean> {
  const { remote, version } = build.manifest;
  const registered = await findVersion(pool, remote, version);
  // The files of a pruned version are meant to be gone.
  if (registered === undefined || registered.pruned_at !== null) return false;
  return (await restoreVersion(store, registered.manifest, build)).length > 0;
}

/**
 * Checks again under the lock: another process may have started at the same time, or staff may have chosen meanwhile.
 */
function promoteTogether(
  deps: ReleaseDeps,
  builds: readonly Build[],
  which: LocalBuilds,
): Promise<{ promoted: Build[]; left: Build[] }> {
  return withReleaseLock(deps.pool, async (tx) => {
    const now = await readLiveState(tx);
    const { fresh, left } = splitBuilds(builds, now, which);
    for (const build of fresh) await promoteOne(tx, build, { states: now.states, deps });
    return { promoted: fresh, left };
  });
}

async function promoteOne(
  tx: Tx,
  { manifest: { remote, version } }: Build,
  { states, deps }: { states: StateRow[]; deps: ReleaseDeps },
): Promise<void> {
  const at = deps.clock.now();
  await makeStable(tx, { states, remote, version, at });
  await saveLocalBuild(tx, remote, version);
  const detail = { local: true };
  await appendHistory(tx, { at, actor: ACTOR, act: 'promote', remote, version, detail });
}
