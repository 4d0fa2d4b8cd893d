import type { Pool } from 'pg';
import type { Clock } from 'platform/clock';
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import { transaction, type Queryable, type Tx } from 'platform/db';
import {
  lockReleases,
  readStates,
  saveCanary,
  saveStable,
  saveUnused,
  writeHistory,
  type NewCanary,
  type StateRow,
} from './releases.sql.ts';
import { checkApproved } from './check-approved.ts';
import { checkUsable } from './usable-version.ts';
import { composeLine } from '../texts/lines.ts';
import { endGuarded } from '../rollouts/guarded.sql.ts';
import type { ReleaseStore } from '../store/release-store.ts';

export interface ReleaseDeps {
  pool: Pool;
  store: ReleaseStore;
  clock: Clock;
  /** Whether a second key must approve a version before visitors get it; false by default. */
  needsApproval?: boolean;
  /** Whether guarded rollouts begin with the probe; false by default. */
  usesProbe?: boolean;
  /** How long staff have a canary before visitors, in minutes; 0 by default: visitors get it at once. */
  staffMinutes?: number;
}

export interface ActionResult {
  message: string;
}

export interface VersionRef {
  remote: string;
  version: string;
  actor: string;
}

/** Gives `percent` (0 to 100) of visitors the version as canary. Throws an ApiError if it is stable or unusable. */
export function rollOut(
  deps: ReleaseDeps,
  ref: VersionRef & { percent: number },
): Promise<ActionResult> {
  const { remote, version, percent, actor } = ref;
  return withReleaseLock(deps.pool, async (tx) => {
    const state = await checkCanary(tx, deps, ref);
    const at = deps.clock.now();
    const canary = { version, percent, ...continueRollout(state, ref, at) };
    await replaceCanary(tx, { remote, state, canary, at });
    await endGuardedRollout(tx, remote, actor);
    await appendHistory(tx, { at, actor, act: 'rollout', remote, version, detail: { percent } });
    return { message: `${percent}% of visitors get ${remote} ${version}.` };
  });
}

/**
 * Checks that a version can become the canary; returns the state of its remote, which is undefined if none of its versions
 * is live. Throws an ApiError if the version is stable, unusable, incompatible or not approved.
 */
export async function checkCanary(
  tx: Tx,
  { needsApproval = false }: ReleaseDeps,
  ref: VersionRef,
): Promise<StateRow | undefined> {
  const { remote, version } = ref;
  const { states, state } = await readLiveStates(tx, remote);
  if (state?.stable === version)
    throw refuse.conflict(inEnglish(`${remote} ${version} is stable already.`));
  await checkUsable(tx, ref, states);
  if (needsApproval) await checkApproved(tx, ref);
  return state;
}

/** Saves a canary. A version that it replaces as canary is unused from now on. */
export async function replaceCanary(
  tx: Tx,
  {
    remote,
    state,
    canary,
    at,
  }: { remote: string; state: StateRow | undefined; canary: NewCanary; at: Date },
): Promise<void> {
  await saveCanary(tx, remote, canary);
  const previous = state?.canary ?? canary.version;
  if (previous !== canary.version) await saveUnused(tx, remote, [previous], at);
}

/** Returns what a new share keeps of a running rollout of the same version; without one, the start of a new rollout. */
function continueRollout(
  state: StateRow | undefined,
  { version, percent }: { version: string; percent: number },
  at: Date,
): { since: Date; percentSince: Date; isForStaff: boolean } {
  // Counts belong to a rollout, so earlier results do not count for a new one.
  if (state?.canary !== version || state.canary_state !== 'running')
    return { since: at, percentSince: at, isForStaff: false };
  const since = state.canary_since ?? at;
  return {
    since,
    percentSince: state.percent === percent ? (state.percent_since ?? since) : at,
    // Staff keep a canary that they had before visitors, unless the new share is 0.
    isForStaff: percent > 0 && state.canary_for_staff,
  };
}

/** Makes a version stable and ends a rollout of the remote. Throws an ApiError if it is unusable or not approved. */
export function promote(
  { pool, clock, needsApproval = false }: ReleaseDeps,
  ref: VersionRef,
): Promise<ActionResult> {
  const { remote, version, actor } = ref;
  return withReleaseLock(pool, async (tx) => {
    const states = await readStates(tx);
    await checkUsable(tx, ref, states);
    if (needsApproval) await checkApproved(tx, ref);
    const at = clock.now();
    await endGuardedRollout(tx, remote, actor);
    await makeStable(tx, { states, remote, version, at });
    await appendHistory(tx, { at, actor, act: 'promote', remote, version, detail: {} });
    return { message: `${remote} ${version} is stable: everyone gets it.` };
  });
}

/**
 * Ends the canary, or restores the previous stable version if there is no canary. Throws an ApiError if the remote has no
 * live version, or no previous stable version that is usable and compatible.
 * @param ref `canary`: throws an ApiError if this is not the current canary. `checkStable`: called before the stable
 * version changes; throws if the caller may not change it.
 */
export function rollBack(
  { pool, clock }: ReleaseDeps,
  ref: Omit<VersionRef, 'version'> & { canary?: string; checkStable: () => void },
): Promise<ActionResult> {
  const { remote, actor } = ref;
  return withReleaseLock(pool, async (tx) => {
    const { states, state } = await readLiveStates(tx, remote);
    if (state === undefined)
      throw refuse.notFound(
        inEnglish(`${remote} has no live version: there is nothing to roll back.`),
      );
    const at = clock.now();
    await endGuardedRollout(tx, remote, actor);
    if (ref.canary !== undefined && ref.canary !== state.canary)
      throw refuse.conflict(
        inEnglish(`${ref.canary} is not the canary of ${remote}: nothing was changed.`),
      );
    if (state.canary !== null) {
      const detail = { ended: state.canary };
      await saveCanary(tx, remote, null);
      await saveUnused(tx, remote, [state.canary], at);
      await appendHistory(tx, {
        at,
        actor,
        act: 'rollback',
        remote,
        version: state.stable,
        detail,
      });
      return {
        message: `Ended the canary ${state.canary}: ${describeAfter(remote, state.stable)}.`,
      };
    }
    const version = state.earlier.at(-1);
    if (version === undefined)
      throw refuse.conflict(inEnglish(`${remote} has no previous stable version.`));
    ref.checkStable();
    await checkUsable(tx, { remote, version }, states);
    const earlier = state.earlier.slice(0, -1);
    await saveStable(tx, remote, version, { earlier, at });
    if (state.stable !== null) await saveUnused(tx, remote, [state.stable], at);
    const detail = { ended: state.stable };
    await appendHistory(tx, { at, actor, act: 'rollback', remote, version, detail });
    return { message: `${remote} ${version} is stable again.` };
  });
}

const describeAfter = (remote: string, stable: string | null): string =>
  stable === null ? `nobody gets ${remote} now` : `everyone gets ${remote} ${stable}`;

/** A manual action ends a guarded rollout of the remote. */
const endGuardedRollout = (tx: Tx, remote: string, actor: string): Promise<void> =>
  endGuarded(
    tx,
    remote,
    composeLine(({ reasons }) => reasons.tookOver(actor)),
  );

/** Runs a change of releases in one transaction, under the global lock. */
export function withReleaseLock<Result>(
  pool: Pool,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transaction(pool, async (tx) => {
    await lockReleases(tx);
    return work(tx);
  });
}

/** Makes a version stable and ends the canary and a guarded rollout, in a transaction that holds the lock. */
export async function makeStable(
  tx: Tx,
  {
    states,
    remote,
    version,
    at,
  }: { states: StateRow[]; remote: string; version: string; at: Date },
): Promise<void> {
  const state = states.find((candidate) => candidate.remote === remote);
  const previousStable = state?.stable ?? version;
  const earlier = [
    ...(state?.earlier ?? []),
    ...(previousStable === version ? [] : [previousStable]),
  ];
  await saveStable(tx, remote, version, { earlier, at });
  const reason = composeLine(({ reasons }) => reasons.becameStable(version));
  await endGuarded(tx, remote, reason);
  const unused = [previousStable, state?.canary ?? version].filter(
    (candidate) => candidate !== version,
  );
  await saveUnused(tx, remote, unused, at);
}

/** Appends an action to the history, in a transaction that holds the lock; returns the number of its entry. */
export const appendHistory = (
  tx: Tx,
  action: {
    at: Date;
    actor: string;
    act: string;
    remote: string;
    version: string | null;
    detail: Record<string, unknown>;
  },
): Promise<number> => writeHistory(tx, { ...action, at: action.at.toISOString() });

/** Returns the states of all remotes, and the state of one, which is undefined if none of its versions is live. */
export async function readLiveStates(
  db: Queryable,
  remote: string,
): Promise<{ states: StateRow[]; state: StateRow | undefined }> {
  const states = await readStates(db);
  return { states, state: states.find((candidate) => candidate.remote === remote) };
}
