/** Carries out what was decided of a canary: once, however many gateways decided it. */
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

interface Decided {
  pool: Pool;
  clock: Clock;
  remote: string;
  version: string;
  /** The guarded rollout as it was when it was decided; null where a person has set the share. */
  guarded: GuardedRow | null;
  act: Exclude<NextAct, { act: 'wait' }>;
  /** What it was decided by, for the history. */
  because: Record<string, unknown>;
}

const GATEWAY = 'gateway';

/**
 * Whether it was carried out. The change is made alone, and only where the rollout still is what it was when this
 * gateway looked: of several that decided the same, one finds it so.
 */
export function carryOut(decided: Decided): Promise<boolean> {
  return withReleaseLock(decided.pool, async (tx) => {
    const { remote, guarded, act } = decided;
    if (guarded !== null && !(await isUnchanged(tx, guarded))) return false;
    if (act.act === 'halt') return halt(tx, decided, act.reason);
    if (guarded === null) return false;
    if (act.act === 'hold') return hold(tx, decided, act.reason);
    const states = await readStates(tx);
    const state = states.find((each) => each.remote === remote);
    if (state?.canary !== guarded.version || state.canary_state !== 'running') return false;
    if (act.act === 'step') return goUp(tx, decided, guarded, act.percent);
    return promote(tx, decided);
  });
}

async function isUnchanged(tx: Tx, { remote, rollout, step, state }: GuardedRow): Promise<boolean> {
  const now = await findGuarded(tx, remote);
  return now?.rollout.getTime() === rollout.getTime() && now.step === step && now.state === state;
}

async function halt(tx: Tx, decided: Decided, reason: string): Promise<boolean> {
  const { clock, remote, version, guarded, because } = decided;
  if (!(await saveHalt(tx, remote, version, reason))) return false;
  if (guarded !== null) await saveGuardedState(tx, remote, 'halted', reason);
  const detail = { reason, ...because };
  await appendHistory(tx, {
    at: clock.now(),
    actor: GATEWAY,
    act: 'halt',
    remote,
    version,
    detail,
  });
  return true;
}

async function hold(tx: Tx, decided: Decided, reason: string): Promise<boolean> {
  const { clock, remote, version, because } = decided;
  await saveGuardedState(tx, remote, 'held', reason);
  const detail = { reason, ...because };
  await appendHistory(tx, {
    at: clock.now(),
    actor: GATEWAY,
    act: 'hold',
    remote,
    version,
    detail,
  });
  return true;
}

async function goUp(
  tx: Tx,
  { clock, remote, version, because }: Decided,
  guarded: GuardedRow,
  percent: number,
): Promise<boolean> {
  const at = clock.now();
  await saveCanary(tx, remote, { version, percent, since: guarded.rollout, percentSince: at });
  await saveStep(tx, remote, guarded.step + 1, at);
  const detail = { percent, ...because };
  await appendHistory(tx, { at, actor: GATEWAY, act: 'rollout', remote, version, detail });
  return true;
}

async function promote(tx: Tx, decided: Decided): Promise<boolean> {
  const { clock, remote, version, because } = decided;
  const states = await readStates(tx);
  const found = await findVersion(tx, remote, version);
  try {
    if (found !== undefined) refuseIncompatible(found.manifest, states);
  } catch (error) {
    // Since it was begun the shell may have become another; a person has to look.
    if (error instanceof ApiError) return hold(tx, decided, error.message);
    throw error;
  }
  const at = clock.now();
  // Whatever else becomes stable ends a rollout; this is how it was meant to end.
  await makeStable(tx, { states, remote, version, at });
  await saveGuardedState(tx, remote, 'promoted', null);
  await appendHistory(tx, { at, actor: GATEWAY, act: 'promote', remote, version, detail: because });
  return true;
}
