/** Carries out a decision about a canary once, even if several gateways made it. */
import type { Pool } from 'pg';
import { ApiError } from 'platform/http';
import type { Tx } from 'platform/db';
import type { Clock } from 'platform/clock';
import type { NextAct } from '../evidence/next-act.ts';
import {
  withReleaseLock,
  makeStable,
  appendHistory,
  refuseIncompatible,
} from '../releases.service.ts';
import { findVersion, readStates, saveCanary, saveHalt } from '../releases.sql.ts';
import { findGuarded, saveGuardedState, saveStep, type GuardedRow } from '../guarded.sql.ts';

interface Decision {
  pool: Pool;
  clock: Clock;
  remote: string;
  version: string;
  /** The guarded rollout at the time of the decision; null if a person set the share. */
  guarded: GuardedRow | null;
  act: Exclude<NextAct, { act: 'wait' }>;
  /** What the decision is based on, for the history. */
  because: Record<string, unknown>;
}

const GATEWAY = 'gateway';

/**
 * Returns whether the decision was carried out. It runs under the lock, and only if the rollout is unchanged since
 * this gateway looked: if several gateways decided the same, one of them succeeds.
 */
export function carryOut(decided: Decision): Promise<boolean> {
  return withReleaseLock(decided.pool, async (tx) => {
    const { remote, guarded, act } = decided;
    if (guarded !== null && !(await isUnchanged(tx, guarded))) return false;
    if (act.act === 'halt') return halt(tx, decided, act.reason);
    if (guarded === null) return false;
    if (act.act === 'hold') return hold(tx, decided, act.reason);
    const states = await readStates(tx);
    const state = states.find((each) => each.remote === remote);
    if (state?.canary !== guarded.version || state.canary_state !== 'running') return false;
    if (act.act === 'step') return stepUp(tx, decided, guarded, act.percent);
    return promote(tx, decided, states);
  });
}

async function isUnchanged(tx: Tx, { remote, rollout, step, state }: GuardedRow): Promise<boolean> {
  const now = await findGuarded(tx, remote);
  return now?.rollout.getTime() === rollout.getTime() && now.step === step && now.state === state;
}

async function halt(tx: Tx, decided: Decision, reason: string): Promise<boolean> {
  const { remote, version, guarded } = decided;
  if (!(await saveHalt(tx, remote, version, reason))) return false;
  if (guarded !== null) await saveGuardedState(tx, remote, 'halted', reason);
  return record(tx, decided, 'halt', { reason });
}

async function hold(tx: Tx, decided: Decision, reason: string): Promise<boolean> {
  await saveGuardedState(tx, decided.remote, 'held', reason);
  return record(tx, decided, 'hold', { reason });
}

async function stepUp(
  tx: Tx,
  decided: Decision,
  guarded: GuardedRow,
  percent: number,
): Promise<boolean> {
  const { clock, remote, version } = decided;
  const at = clock.now();
  await saveCanary(tx, remote, { version, percent, since: guarded.rollout, percentSince: at });
  await saveStep(tx, remote, guarded.step + 1, at);
  return record(tx, decided, 'rollout', { percent });
}

async function promote(
  tx: Tx,
  decided: Decision,
  states: Awaited<ReturnType<typeof readStates>>,
): Promise<boolean> {
  const { clock, remote, version } = decided;
  const found = await findVersion(tx, remote, version);
  try {
    if (found !== undefined) refuseIncompatible(found.manifest, states);
  } catch (error) {
    // The shell may have changed since the rollout began; a person has to look.
    if (error instanceof ApiError) return hold(tx, decided, error.message);
    throw error;
  }
  await makeStable(tx, { states, remote, version, at: clock.now() });
  // `makeStable` ends the guarded rollout; a promotion is its intended end, so the state is corrected.
  await saveGuardedState(tx, remote, 'promoted', null);
  return record(tx, decided, 'promote', {});
}

async function record(
  tx: Tx,
  { clock, remote, version, because }: Decision,
  act: string,
  detail: Record<string, unknown>,
): Promise<true> {
  const entry = { at: clock.now(), actor: GATEWAY, act, remote, version };
  await appendHistory(tx, { ...entry, detail: { ...detail, ...because } });
  return true;
}
