/**
 * Statements about rollouts that the gateways take through their steps. The first argument is the connection, always.
 */
import type { Queryable, Tx } from 'platform/db';

/** What a guarded rollout is at: those that are over stay to be told of, until the next one of their remote. */
export type GuardedState = 'running' | 'paused' | 'held' | 'halted' | 'promoted' | 'ended';

export interface GuardedRow {
  remote: string;
  version: string;
  /** When its canary began. */
  rollout: Date;
  /** Percentages, rising; the last is 100. */
  steps: number[];
  /** Index of the step in force, and since when it is. */
  step: number;
  step_since: Date;
  /** Since when a decision is waited for. */
  watched_since: Date;
  state: GuardedState;
  reason: string | null;
  started_by: string;
}

/** The guarded rollout of a remote, also where it is over. */
export async function findGuarded(db: Queryable, remote: string): Promise<GuardedRow | null> {
  const text = 'SELECT * FROM release_guarded WHERE remote = $1';
  return (await db.query<GuardedRow>(text, [remote])).rows[0] ?? null;
}

/** Begins one, in place of the one before. */
export async function beginGuarded(
  tx: Tx,
  row: Pick<GuardedRow, 'remote' | 'version' | 'rollout' | 'steps' | 'started_by'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO release_guarded
       (remote, version, rollout, steps, step, step_since, watched_since, state, started_by)
     VALUES ($1, $2, $3, $4, 0, $6, $6, 'running', $5)
     ON CONFLICT (remote) DO UPDATE SET
       version = excluded.version, rollout = excluded.rollout, steps = excluded.steps, step = 0,
       step_since = excluded.step_since, watched_since = excluded.watched_since, state = 'running',
       reason = NULL, started_by = excluded.started_by`,
    [row.remote, row.version, row.rollout, row.steps, row.started_by, at],
  );
}

/** Puts the next step in force. */
export async function saveStep(tx: Tx, remote: string, step: number, at: Date): Promise<void> {
  await tx.query('UPDATE release_guarded SET step = $2, step_since = $3 WHERE remote = $1', [
    remote,
    step,
    at,
  ]);
}

/** Says what it is at now, and why. */
export async function saveGuardedState(
  tx: Tx,
  remote: string,
  state: GuardedState,
  reason: string | null,
): Promise<void> {
  await tx.query('UPDATE release_guarded SET state = $2, reason = $3 WHERE remote = $1', [
    remote,
    state,
    reason,
  ]);
}

/** Lets it go on, as if the step had begun now. */
export async function saveResumed(tx: Tx, remote: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE release_guarded SET state = 'running', reason = NULL, step_since = $2, watched_since = $2
     WHERE remote = $1`,
    [remote, at],
  );
}

/** Ends it where it is not over: a person has taken over. */
export async function endGuarded(tx: Tx, remote: string, reason: string): Promise<void> {
  await tx.query(
    `UPDATE release_guarded SET state = 'ended', reason = $2
     WHERE remote = $1 AND state IN ('running', 'paused', 'held')`,
    [remote, reason],
  );
}
