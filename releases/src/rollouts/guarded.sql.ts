/** Statements about guarded rollouts. The first argument is always the connection. */
import type { Queryable, Tx } from 'platform/db';
import type { RowCount } from 'platform/health';
import type { Line } from '../texts/lines.ts';

/** State of a guarded rollout. Finished ones stay until the next one of the remote, for `status`. */
export type GuardedState = 'running' | 'paused' | 'held' | 'halted' | 'promoted' | 'ended';

export interface GuardedRow {
  remote: string;
  version: string;
  /** Start of the rollout; reports of visitors name it by this time. */
  rollout: Date;
  /** Percentages, ascending; the last is 100. */
  steps: number[];
  /** The step, in percent, at which it waits for a person; null if none. */
  hold_at: number | null;
  /** Index of the current step. */
  step: number;
  /** When the current step began. */
  step_since: Date;
  /** Failures that were counted before the step, in the same ten minutes. */
  failures_before: number;
  /** When the current wait for a decision began; resuming restarts it. */
  watched_since: Date;
  state: GuardedState;
  /** Why it is held, halted or ended. */
  reason: string | null;
  /** `reason` in Hindi; null if an older gateway wrote the reason. */
  reason_hi: string | null;
  /** Name of the key or person. */
  started_by: string;
  /** Whether it is promoted at the end without sufficient evidence, unless the evidence is against it. */
  accepts_risk: boolean;
}

/** Returns the remote's latest guarded rollout, which may have ended; null if there was none. */
export async function findGuarded(db: Queryable, remote: string): Promise<GuardedRow | null> {
  const text = 'SELECT * FROM release_guarded WHERE remote = $1';
  return (await db.query<GuardedRow>(text, [remote])).rows[0] ?? null;
}

/** Returns the SQL of `failures_before` for a step of a version that begins at `at`. */
const sumFailures = (remote: string, version: string, at: string): string => `(
  SELECT coalesce(sum(failures), 0)::int FROM release_tallies tally
  WHERE tally.remote = ${remote} AND tally.version = ${version}
    AND slice = date_bin('10 minutes', ${at}::timestamptz, 'epoch'::timestamptz))`;

/** SQL of `failures_before` for a step of a stored rollout that begins at `$2`. */
export const FAILURES_BEFORE = sumFailures(
  'release_guarded.remote',
  'release_guarded.version',
  '$2',
);

/** Starts a guarded rollout at its first step. Replaces the remote's previous one. */
export async function beginGuarded(
  tx: Tx,
  row: Pick<
    GuardedRow,
    'remote' | 'version' | 'rollout' | 'steps' | 'hold_at' | 'started_by' | 'accepts_risk'
  >,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO release_guarded
       (remote, version, rollout, steps, step, step_since, watched_since, state, started_by, hold_at,
        accepts_risk, failures_before)
     VALUES ($1, $2, $3, $4, 0, $6, $6, 'running', $5, $7, $8, ${sumFailures('$1', '$2', '$6')})
     ON CONFLICT (remote) DO UPDATE SET
       version = excluded.version, rollout = excluded.rollout, steps = excluded.steps, step = 0,
       step_since = excluded.step_since, watched_since = excluded.watched_since, state = 'running',
       reason = NULL, started_by = excluded.started_by, hold_at = excluded.hold_at,
       accepts_risk = excluded.accepts_risk, failures_before = excluded.failures_before`,
    [
      row.remote,
      row.version,
      row.rollout,
      row.steps,
      row.started_by,
      at,
      row.hold_at,
      row.accepts_risk,
    ],
  );
}

/** Enters a step, counted from 0. */
export async function saveStep(tx: Tx, remote: string, step: number, at: Date): Promise<void> {
  await tx.query('UPDATE release_guarded SET step = $2, step_since = $3 WHERE remote = $1', [
    remote,
    step,
    at,
  ]);
}

/** Changes the state; a null reason deletes the previous one. */
export async function saveGuardedState(
  tx: Tx,
  remote: string,
  state: GuardedState,
  reason: Line | null,
): Promise<void> {
  await tx.query(
    'UPDATE release_guarded SET state = $2, reason = $3, reason_hi = $4 WHERE remote = $1',
    [remote, state, reason?.en, reason?.hi],
  );
}

/** Resumes a rollout and restarts its current step. */
export async function saveResumed(tx: Tx, remote: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE release_guarded SET state = 'running', reason = NULL, step_since = $2, watched_since = $2,
       failures_before = ${FAILURES_BEFORE}
     WHERE remote = $1`,
    [remote, at],
  );
}

/** The number of rollouts that wait for a person. */
export const ROLLOUT_COUNTS: readonly RowCount[] = [
  [
    'release_rollouts_held',
    'Guarded rollouts that wait for a person',
    `release_guarded WHERE state = 'held'`,
  ],
];

/** Ends a rollout that is not finished, because a person has taken over or a version became stable. */
export async function endGuarded(tx: Tx, remote: string, reason: Line): Promise<void> {
  await tx.query(
    `UPDATE release_guarded SET state = 'ended', reason = $2, reason_hi = $3
     WHERE remote = $1 AND state IN ('running', 'paused', 'held')`,
    [remote, reason.en, reason.hi],
  );
}

/** Halts the canary if it is still this version and running. Returns whether it was halted. */
export async function saveHalt(
  tx: Tx,
  remote: string,
  version: string,
  reason: Line,
): Promise<boolean> {
  const result = await tx.query(
    `UPDATE release_state SET canary_state = 'halted', reason = $3, reason_hi = $4
     WHERE remote = $1 AND canary = $2 AND canary_state = 'running'`,
    [remote, version, reason.en, reason.hi],
  );
  return result.rowCount === 1;
}
