/** Carries out a decision about a canary once, even if several gateways made it. */
import type { Pool } from 'pg';
import { ApiError } from 'platform/http';
import { localize } from 'platform/language';
import type { Tx } from 'platform/db';
import type { Clock } from 'platform/clock';
import type { RolloutDecision } from '../evidence/decide-rollout.ts';
import { withReleaseLock, makeStable, appendHistory } from '../actions/releases.service.ts';
import { refuseIncompatible } from '../actions/usable-version.ts';
import { findVersion, readStates, saveCanary } from '../actions/releases.sql.ts';
import { composeLine, type Line } from '../texts/lines.ts';
import { holdIfPlanned } from './guarded.service.ts';
import {
  findGuarded,
  saveGuardedState,
  saveHalt,
  saveStep,
  type GuardedRow,
} from './guarded.sql.ts';
import { saveStaffStage } from './staff-stage.sql.ts';

/** A decision, and the state that it is based on. */
interface Decision {
  pool: Pool;
  clock: Clock;
  remote: string;
  version: string;
  /** The guarded rollout at the time of the decision; null if a person set the share. */
  guarded: GuardedRow | null;
  next: Exclude<RolloutDecision, { action: 'wait' }>;
  /** Figures behind the decision, for the history. */
  basis: Record<string, unknown>;
}

const GATEWAY_ACTOR = 'gateway';

/**
 * Returns whether the decision was carried out. It runs under the lock, and only if the rollout is unchanged since
 * this gateway read it: if several gateways decide the same, one of them succeeds.
 */
export function applyDecision(decision: Decision): Promise<boolean> {
  return withReleaseLock(decision.pool, async (tx) => {
    const { remote, guarded, next } = decision;
    if (guarded !== null && !(await isUnchanged(tx, guarded))) return false;
    if (next.action === 'halt') return halt(tx, decision, next.reason);
    if (guarded === null) return false;
    if (next.action === 'hold') return hold(tx, decision, next.reason);
    const states = await readStates(tx);
    const state = states.find((candidate) => candidate.remote === remote);
    if (state?.canary !== guarded.version || state.canary_state !== 'running') return false;
    if (next.action === 'staff') return beginStaffStage(tx, decision);
    if (next.action === 'step')
      return stepUp(tx, decision, guarded, {
        percent: next.percent,
        isForStaff: state.canary_for_staff,
      });
    return promote(tx, decision, states);
  });
}

async function isUnchanged(tx: Tx, { remote, rollout, step, state }: GuardedRow): Promise<boolean> {
  const now = await findGuarded(tx, remote);
  return now?.rollout.getTime() === rollout.getTime() && now.step === step && now.state === state;
}

async function halt(tx: Tx, decision: Decision, reason: Line): Promise<boolean> {
  const { remote, version, guarded } = decision;
  if (!(await saveHalt(tx, remote, version, reason))) return false;
  if (guarded !== null) await saveGuardedState(tx, remote, 'halted', reason);
  return record(tx, decision, 'halt', toDetail(reason));
}

async function hold(tx: Tx, decision: Decision, reason: Line): Promise<boolean> {
  await saveGuardedState(tx, decision.remote, 'held', reason);
  return record(tx, decision, 'hold', toDetail(reason));
}

/** Returns the reason as the history stores it. */
const toDetail = ({ en, hi }: Line) => ({ reason: en, reasonHi: hi });

async function beginStaffStage(tx: Tx, decision: Decision): Promise<boolean> {
  const { clock, remote } = decision;
  if (!(await saveStaffStage(tx, remote, clock.now()))) return false;
  return record(tx, decision, 'rollout', { percent: 0, staff: true });
}

async function stepUp(
  tx: Tx,
  decision: Decision,
  guarded: GuardedRow,
  { percent, isForStaff }: { percent: number; isForStaff: boolean },
): Promise<boolean> {
  const { clock, remote, version } = decision;
  const at = clock.now();
  const shares = { percent, since: guarded.rollout, percentSince: at, isForStaff };
  await saveCanary(tx, remote, { version, ...shares });
  await saveStep(tx, remote, guarded.step + 1, at);
  await holdIfPlanned(tx, guarded, percent);
  return record(tx, decision, 'rollout', { percent });
}

async function promote(
  tx: Tx,
  decision: Decision,
  states: Awaited<ReturnType<typeof readStates>>,
): Promise<boolean> {
  const { clock, remote, version } = decision;
  const found = await findVersion(tx, remote, version);
  try {
    if (found !== undefined) refuseIncompatible(found.manifest, states);
  } catch (error) {
    // The shell may have changed since the rollout began: a person has to decide.
    if (!(error instanceof ApiError)) throw error;
    const { text } = error;
    return hold(
      tx,
      decision,
      composeLine((_lines, language) => localize(text, language)),
    );
  }
  await makeStable(tx, { states, remote, version, at: clock.now() });
  // `makeStable` ends the guarded rollout; a promotion is its intended end, so the state is corrected.
  await saveGuardedState(tx, remote, 'promoted', null);
  return record(tx, decision, 'promote', {});
}

async function record(
  tx: Tx,
  { clock, remote, version, basis }: Decision,
  action: string,
  detail: Record<string, unknown>,
): Promise<true> {
  const entry = { at: clock.now(), actor: GATEWAY_ACTOR, act: action, remote, version };
  await appendHistory(tx, { ...entry, detail: { ...detail, ...basis } });
  return true;
}
