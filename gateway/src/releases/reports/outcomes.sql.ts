/** Statements about outcomes. The first argument is the connection, always. */
import type { Queryable } from 'platform/db';
import type { OutcomeCounts } from '../halting.ts';

/** What became of a version in one browser, during a rollout. */
export interface VisitorOutcome {
  remote: string;
  version: string;
  /** When the rollout began that this belongs to. */
  rollout: Date;
  /** Keyed hash of the visitor's id. */
  visitor: Buffer;
  /** Keyed hash of the visitor's network. */
  network: Buffer;
  outcome: 'served' | 'loaded' | 'failed';
  reason: string | null;
}

/**
 * Outcomes that are kept of one network for one version in a rollout. All of them together count as one, so more would
 * only take room.
 */
const PER_NETWORK = 200;

/** How good an outcome's news is: `failed` replaces `loaded`, and both replace `served`. */
const RANK = `array_position(ARRAY['served', 'loaded', 'failed'], %)`;
const rank = (of: string): string => RANK.replace('%', of);

const SAVE = `
  WITH given AS (
    SELECT DISTINCT ON (remote, version, rollout, visitor) *
    FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::bytea[], $5::bytea[], $6::text[], $7::text[])
      AS given (remote, version, rollout, visitor, network, outcome, reason)
    ORDER BY remote, version, rollout, visitor, ${rank('outcome')} DESC
  ), networks AS (
    SELECT asked.*, (
      SELECT count(*) FROM release_votes kept
      WHERE (kept.remote, kept.rollout, kept.version, kept.network)
        = (asked.remote, asked.rollout, asked.version, asked.network)
    ) AS kept
    FROM (SELECT DISTINCT remote, rollout, version, network FROM given) asked
  ), known AS (
    SELECT given.*, EXISTS (
      SELECT FROM release_votes kept
      WHERE (kept.remote, kept.rollout, kept.version, kept.visitor)
        = (given.remote, given.rollout, given.version, given.visitor)
    ) AS known
    FROM given
  ), placed AS (
    SELECT known.*, networks.kept + row_number() OVER (
      PARTITION BY remote, rollout, version, network, known ORDER BY visitor
    ) AS place
    FROM known JOIN networks USING (remote, rollout, version, network)
  )
  INSERT INTO release_votes AS kept (remote, version, rollout, visitor, network, outcome, reason, at)
  SELECT remote, version, rollout, visitor, network, outcome, reason, $8::timestamptz
  FROM placed WHERE known OR place <= $9::int
  ORDER BY remote, version, rollout, visitor
  ON CONFLICT (remote, version, rollout, visitor) DO UPDATE
    SET outcome = excluded.outcome, reason = excluded.reason, network = excluded.network
    WHERE ${rank('excluded.outcome')} > ${rank('kept.outcome')}`;

/** Counts outcomes: one for each visitor, remote and version in a rollout, the worst that was met. */
export async function saveOutcomes(
  db: Queryable,
  outcomes: readonly VisitorOutcome[],
  at: Date,
): Promise<void> {
  const column = <Name extends keyof VisitorOutcome>(name: Name): VisitorOutcome[Name][] =>
    outcomes.map((outcome) => outcome[name]);
  await db.query({
    name: 'release-outcomes',
    text: SAVE,
    values: [
      column('remote'),
      column('version'),
      column('rollout'),
      column('visitor'),
      column('network'),
      column('outcome'),
      column('reason'),
      at,
      PER_NETWORK,
    ],
  });
}

// Each network is one, shared out among what its visitors met: whoever adds to it only dilutes what is his own.
const COUNT = `
  SELECT version,
    round(sum(loads::numeric / outcomes), 3)::float8 AS loads,
    round(sum(failures::numeric / outcomes), 3)::float8 AS failures,
    round(sum(silent::numeric / outcomes), 3)::float8 AS silent
  FROM (
    SELECT version,
      count(*) FILTER (WHERE outcome = 'loaded') AS loads,
      count(*) FILTER (WHERE outcome = 'failed') AS failures,
      count(*) FILTER (WHERE outcome = 'served') AS silent,
      count(*) AS outcomes
    FROM release_votes
    WHERE remote = $1 AND rollout = $2 AND (outcome <> 'served' OR at < $3)
    GROUP BY version, network
  ) AS networks
  GROUP BY version`;

/**
 * Outcomes for each version of a remote during a rollout, in networks; pages served after `silentBefore` may still
 * report.
 */
export async function countOutcomes(
  db: Queryable,
  remote: string,
  rollout: Date,
  silentBefore: Date,
): Promise<Map<string, OutcomeCounts>> {
  const answer = await db.query<OutcomeCounts & { version: string }>({
    name: 'release-count',
    text: COUNT,
    values: [remote, rollout, silentBefore],
  });
  return new Map(answer.rows.map(({ version, ...outcomes }) => [version, outcomes]));
}

/** Removes outcomes that nobody counts any more. */
export async function forgetOldOutcomes(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM release_votes WHERE at < $1', [before]);
}
