import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import type { Tx } from 'platform/db';
import {
  withReleaseLock,
  appendHistory,
  checkCanary,
  replaceCanary,
  type VersionRef,
  type ActionResult,
  type ReleaseDeps,
} from '../actions/releases.service.ts';
import { describeRisk, FEW_VISITORS_STEPS } from '../evidence/little-traffic.ts';
import type { RolloutRules } from '../evidence/rollout-rules.ts';
import { readDailyVisitors } from '../reports/traffic.sql.ts';
import { composeLine } from '../texts/lines.ts';
import { addStageStep, chooseStages, describeStages } from './stages.ts';
import { DEFAULT_STEPS } from './steps.ts';
import {
  beginGuarded,
  findGuarded,
  saveGuardedState,
  saveResumed,
  type GuardedRow,
} from './guarded.sql.ts';

/** What a person chose for a guarded rollout. */
export interface GuardedChoice {
  /** Null to choose them by the expected number of visitors. */
  steps: readonly number[] | null;
  /** The step at which it waits for a person. */
  holdAt: number | null;
  /** Whether it is promoted at the end without sufficient evidence, unless the evidence is against it. */
  acceptsRisk: boolean;
  /** Whether everything is checked and stated, and nothing begins. */
  isDryRun: boolean;
}

export interface GuardedResult extends ActionResult {
  /** The risk of few visitors, in a sentence. Null if there are enough to decide. */
  risk: string | null;
}

/**
 * Begins a guarded rollout, except in a dry run. If few visitors are expected, it states the risk, and begins at 50%
 * unless steps or a hold were chosen. Throws an ApiError if the version does not exist, is stable, unusable, incompatible
 * or not approved.
 */
export function rollOutGuarded(
  deps: ReleaseDeps,
  ref: VersionRef & GuardedChoice,
  rules: RolloutRules,
): Promise<GuardedResult> {
  const { pool, clock } = deps;
  const { remote, version, actor, holdAt, acceptsRisk } = ref;
  return withReleaseLock(pool, async (tx) => {
    const daily = await readDailyVisitors(tx, remote, clock.now());
    const risk = daily === null ? null : describeRisk(daily, rules);
    const state = await checkCanary(tx, deps, ref);
    const stages = chooseStages(deps, remote, state?.stable);
    const steps = addStageStep(chooseSteps(ref, risk !== null), stages);
    const isForStaff = stages.hasStaffStage && !stages.isProbed;
    const percent = steps[0] ?? 0;
    const message = `${describeRiskAndEnd(risk, acceptsRisk)}${percent}% of visitors get ${remote} ${version}; ${describeStages(stages)}${describeSteps(steps)}${describeHold(holdAt)}.`;
    if (ref.isDryRun) return { message: `${message}\nNothing has begun: this is a dry run.`, risk };
    const at = clock.now();
    // `since` is new, so that visitors of an earlier rollout do not count.
    const canary = { version, percent, since: at, percentSince: at, isForStaff };
    await replaceCanary(tx, { remote, state, canary, at });
    const plan = { remote, version, steps, hold_at: holdAt, accepts_risk: acceptsRisk };
    await beginGuarded(tx, { ...plan, rollout: at, started_by: actor }, at);
    const detail = { percent, steps, ...toHistoryDetail(ref) };
    await appendHistory(tx, { at, actor, act: 'rollout', remote, version, detail });
    await holdIfPlanned(tx, plan, percent);
    return { message, risk };
  });
}

/**
 * Returns the chosen steps, or those for the expected number of visitors. A planned hold is at one of the default steps,
 * so it excludes the steps for few visitors.
 */
function chooseSteps({ steps, holdAt }: GuardedChoice, hasFewVisitors: boolean): number[] {
  const defaults = hasFewVisitors && holdAt === null ? FEW_VISITORS_STEPS : DEFAULT_STEPS;
  return [...(steps ?? defaults)];
}

/** Returns the detail of the history entry besides the steps. */
const toHistoryDetail = ({ holdAt, acceptsRisk }: GuardedChoice) => ({
  ...(holdAt === null ? {} : { holdAt }),
  ...(acceptsRisk ? { acceptsRisk } : {}),
});

const describeHold = (holdAt: number | null): string =>
  holdAt === null ? '' : `. It waits at ${holdAt}% until resumed`;

const describeRiskAndEnd = (risk: string | null, acceptsRisk: boolean): string =>
  risk === null ? '' : `${risk} ${describeEnd(acceptsRisk)}\n`;

const describeEnd = (acceptsRisk: boolean): string =>
  acceptsRisk
    ? 'Then it is promoted, unless the evidence is against it.'
    : 'Then it waits for a person; with --accept-risk it would be promoted.';

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
  throw refuse.conflict(
    inEnglish(`${remote} has no guarded rollout that is ${states.join(' or ')}.`),
  );
}

/** Makes a rollout wait for a person if it has reached the step that was planned for that (RELEASE-27). */
export async function holdIfPlanned(
  tx: Tx,
  { remote, hold_at }: Pick<GuardedRow, 'remote' | 'hold_at'>,
  percent: number,
): Promise<void> {
  if (hold_at !== percent) return;
  const reason = composeLine(({ reasons }) => reasons.plannedHold(percent));
  await saveGuardedState(tx, remote, 'held', reason);
}
