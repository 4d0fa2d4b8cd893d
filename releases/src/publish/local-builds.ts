/** Registers local builds at start-up. They become stable unless staff chose another version. */
import { ApiError } from 'platform/http';
import type { Tx } from 'platform/db';
import { publish } from './publish.service.ts';
import {
  withReleaseLock,
  makeStable,
  appendHistory,
  type ReleaseDeps,
} from '../actions/releases.service.ts';
import { describeUnusable, refuseIncompatible } from '../actions/usable-version.ts';
import {
  findVersion,
  readStaffChosenRemotes,
  readStates,
  saveLocalBuild,
  saveUnused,
  type StateRow,
} from '../actions/releases.sql.ts';
import { deleteState } from '../actions/withdraw.sql.ts';
import { findConflicts } from './claims.ts';
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

interface RegisteredBuilds {
  promoted: string[];
  /** Builds whose files were missing in the store and were written again. */
  restored: string[];
  /** New builds that stay unpublished: staff chose the live version, or the build is incompatible with what stays live. */
  skipped: string[];
}

/**
 * Publishes new builds and makes them stable, if `mode` allows it. Builds that an earlier start registered are left
 * unchanged, so that later decisions of staff remain in effect; only files that the store has lost are written again.
 */
export async function registerLocalBuilds(
  deps: ReleaseDeps,
  folders: readonly string[],
  mode: LocalBuilds,
): Promise<RegisteredBuilds> {
  if (mode === 'off') return { promoted: [], restored: [], skipped: [] };
  const builds = await Promise.all(folders.map(readBuild));
  const allBuilds = builds.filter((build) => build !== null);
  const { promotable, skipped } = splitBuilds(allBuilds, await readLiveState(deps.pool), mode);
  // They were built together and become stable together, so they need not be compatible with what is live now.
  for (const build of promotable)
    await publish(deps, build, { actor: ACTOR, checksCompatibility: false });
  const result =
    promotable.length > 0
      ? await promoteTogether(deps, { newBuilds: promotable, allBuilds, mode })
      : { promoted: [], skipped: [] };
  const restored: Build[] = [];
  for (const build of allBuilds.filter((candidate) => !promotable.includes(candidate)))
    if (await restoreLostFiles(deps, build)) restored.push(build);
  return {
    promoted: result.promoted.map(formatName),
    restored: restored.map(formatName),
    skipped: [...skipped, ...result.skipped].map(formatName),
  };
}

interface LiveState {
  states: StateRow[];
  staffChosen: ReadonlySet<string>;
}

const readLiveState = async (db: Parameters<typeof readStates>[0]): Promise<LiveState> => ({
  states: await readStates(db),
  staffChosen: await readStaffChosenRemotes(db),
});

/** Splits builds into those that may become stable and new ones that may not. */
function splitBuilds(
  builds: readonly Build[],
  { states, staffChosen }: LiveState,
  mode: LocalBuilds,
): { promotable: Build[]; skipped: Build[] } {
  const lastLocalBuilds = new Map(states.map((row) => [row.remote, row.local_build]));
  const newBuilds = builds.filter(
    ({ manifest }) => lastLocalBuilds.get(manifest.remote) !== manifest.version,
  );
  const isFirstStart = states.length === 0 && staffChosen.size === 0;
  if (mode === 'first') return { promotable: isFirstStart ? newBuilds : [], skipped: [] };
  const skipped = newBuilds.filter(({ manifest }) => staffChosen.has(manifest.remote));
  const promotable = newBuilds.filter((build) => !skipped.includes(build));
  // If no build is skipped, all local remotes are replaced together, and only those that staff chose stay.
  const staying =
    skipped.length === 0 ? states.filter(({ remote }) => staffChosen.has(remote)) : states;
  const isCompatible = canReplace(promotable, staying);
  return isCompatible ? { promotable, skipped } : { promotable: [], skipped: newBuilds };
}

/** Whether builds are compatible with the versions that stay live. */
function canReplace(builds: readonly Build[], states: readonly StateRow[]): boolean {
  const replaced = new Set(builds.map(({ manifest }) => manifest.remote));
  const remaining = states.filter(({ remote }) => !replaced.has(remote));
  try {
    for (const { manifest } of builds) refuseIncompatible(manifest, remaining);
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
  // The files of a pruned or withdrawn version stay removed.
  if (registered === undefined || describeUnusable(registered) !== null) return false;
  return (await restoreVersion(store, registered.manifest, build)).length > 0;
}

/**
 * Makes new builds stable. Checks again under the lock, because another process may have started at the same time, or
 * staff may have chosen a version meanwhile. Withdraws remotes that were renamed, because two remotes must not claim a
 * path.
 */
function promoteTogether(
  deps: ReleaseDeps,
  {
    newBuilds,
    allBuilds,
    mode,
  }: { newBuilds: readonly Build[]; allBuilds: readonly Build[]; mode: LocalBuilds },
): Promise<{ promoted: Build[]; skipped: Build[] }> {
  return withReleaseLock(deps.pool, async (tx) => {
    const now = await readLiveState(tx);
    const { promotable, skipped } = splitBuilds(newBuilds, now, mode);
    for (const renamed of findRenamed(now, promotable, allBuilds))
      await withdrawOne(tx, renamed, deps);
    for (const build of promotable) await promoteOne(tx, build, { states: now.states, deps });
    return { promoted: promotable, skipped };
  });
}

/** Finds remotes that were renamed: only local builds made them live, their build is gone, and new builds claim their paths. */
const findRenamed = (
  { states, staffChosen }: LiveState,
  promotable: readonly Build[],
  allBuilds: readonly Build[],
): StateRow[] =>
  states.filter(
    ({ remote, stable_manifest: old }) =>
      old !== null &&
      !staffChosen.has(remote) &&
      !allBuilds.some(({ manifest }) => manifest.remote === remote) &&
      promotable.some(({ manifest }) => findConflicts(manifest, old).length > 0),
  );

async function withdrawOne(
  tx: Tx,
  { remote, stable }: StateRow,
  { clock }: ReleaseDeps,
): Promise<void> {
  const at = clock.now();
  await deleteState(tx, remote);
  await saveUnused(tx, remote, [stable ?? ''], at);
  const detail = { ended: stable, local: true };
  await appendHistory(tx, { at, actor: ACTOR, act: 'withdraw', remote, version: null, detail });
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
