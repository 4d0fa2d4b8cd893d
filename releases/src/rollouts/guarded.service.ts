import { refuse } from 'platform/http';
import type { Tx } from 'platform/db';
import { saveCanary, saveUnused } from '../verbs/releases.sql.ts';
import {
  withReleaseLock,
  readLiveStates,
  appendHistory,
  checkUsable,
  type VersionRef,
  type ActionResult,
  type ReleaseDeps,
} from '../verbs/releases.service.ts';
import { holdIfPlanned } from './planned-hold.ts';
import {
  beginGuarded,
  findGuarded,
  saveGuardedState,
  saveResumed,
  type GuardedRow,
} from './guarded.sql.ts';

/** Begins a guarded rollout. Throws an ApiError if that is not possible. */
export function rollOutGuarded(
  { pool, clock }: ReleaseDeps,
  ref: VersionRef & { steps: readonly number[]; holdAt: number | null },
): Promise<ActionResult> {
  const { remote, version, actor } = ref;
  const steps = [...ref.steps];
  return withReleaseLock(pool, async (tx) => {
    const { states, state } = await readLiveStates(tx, remote);
    if (state?.stable === version)
      throw refuse.conflict(`${remote} ${version} is stable already: everyone has it.`);
    await checkUsable(tx, ref, states);
    const at = clock.now();
    const percent = steps[0] ?? 0;
    // A new `since`, so that visitors of an earlier rollout do not count.
    await saveCanary(tx, remote, { version, percent, since: at, percentSince: at });
    const previousCanary = state?.canary ?? version;
    if (previousCanary !== version) await saveUnused(tx, remote, [previousCanary], at);
    const plan = { remote, version, steps, hold_at: ref.holdAt };
    await beginGuarded(tx, { ...plan, rollout: at, started_by: actor }, at);
    const holdAt = ref.holdAt === null ? {} : { holdAt: ref.holdAt };
    const detail = { percent, steps, ...holdAt };
    await appendHistory(tx, { at, actor, act: 'rollout', remote, version, detail });
    await holdIfPlanned(tx, plan, percent);
    return {
      message: `${percent}% of visitors get ${remote} ${version}; ${describeSteps(steps)}${ref.holdAt === null ? '' : `. It waits at ${ref.holdAt}% until resumed`}.`,
    };
  });
}

const describeSteps = (steps: readonly number[]): string =>
  `the gateway continues to ${steps
    .slice(1)
    .map((step) => `${step}%`)
    .join(' and ')} automatically, or halts it`;

/** Pauses a rollout at its step. It is still halted if it fails. */
export function pause(
  deps: ReleaseDeps,
  { remote, actor }: Omit<VersionRef, 'version'>,
): Promise<ActionResult> {
  return withReleaseLock(deps.pool, async (tx) => {
    const row = await findInState(tx, remote, ['running']);
    await saveGuardedState(tx, remote, 'paused', null);
    const at = deps.clock.now();
    await appendHistory(tx, { at, actor, act: 'pause', remote, version: row.version, detail: {} });
    return { message: `${remote} ${row.version} stays at ${row.steps[row.step]}% until resumed.` };
  });
}

/** Continues a rollout that is paused or held, and restarts its step. */
export function resume(
  deps: ReleaseDeps,
  { remote, actor }: Omit<VersionRef, 'version'>,
): Promise<ActionResult> {
  return withReleaseLock(deps.pool, async (tx) => {
    const row = await findInState(tx, remote, ['paused', 'held']);
    const at = deps.clock.now();
    await saveResumed(tx, remote, at);
    await appendHistory(tx, { at, actor, act: 'resume', remote, version: row.version, detail: {} });
    return { message: `${remote} ${row.version} continues from ${row.steps[row.step]}%.` };
  });
}

async function findInState(
  tx: Tx,
  remote: string,
  states: readonly GuardedRow['state'][],
): Promise<GuardedRow> {
  const row = await findGuarded(tx, remote);
  if (row !== null && states.includes(row.state)) return row;
  throw refuse.conflict(`${remote} has no guarded rollout that is ${states.join(' or ')}.`);
}
