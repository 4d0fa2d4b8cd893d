/** Statements about the visitors of rollouts. The first argument is always the connection. */
import type { Queryable } from 'platform/db';
import { toColumns } from '../to-columns.ts';
import { NO_FACTS, type Facts } from './facts.ts';

/** One visitor of a rollout, with the facts of a report. */
export interface Visit {
  remote: string;
  rollout: Date;
  visitor: Buffer;
  /** The version that the visitor got by chance. */
  version: string;
  /**
   * Share of visitors who got the canary at that time, 0 to 1; null: only updates a visitor who is already counted.
   */
  share: number | null;
  network: Buffer;
  facts: Facts;
}

/** Visitors stored per network in a rollout: together they weigh little, so more would only use space. */
const PER_NETWORK = 200;

// Same rules as in `facts.ts`, which merges reports within one write.
const MERGE = `
  told = kept.told OR excluded.told,
  failed = coalesce(kept.failed, excluded.failed),
  reason = CASE WHEN kept.failed IS NULL THEN excluded.reason ELSE kept.reason END,
  lcp = coalesce(kept.lcp, excluded.lcp),
  inp = coalesce(kept.inp, excluded.inp),
  cls = coalesce(kept.cls, excluded.cls),
  api = CASE WHEN kept.api = false OR excluded.api = false THEN false ELSE coalesce(kept.api, excluded.api) END,
  added = kept.added OR excluded.added,
  ordered = kept.ordered OR excluded.ordered`;

const FACTS = Object.keys(NO_FACTS) as (keyof Facts)[];

// A visitor's place within its network is fixed by the first write and by nothing that the visitor does, so the weights
// are fair bets.
const SAVE = `
  WITH given AS (
    SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::bytea[], $4::text[], $5::float8[], $6::bytea[],
      $7::boolean[], $8::text[], $9::text[], $10::boolean[], $11::boolean[], $12::boolean[], $13::boolean[],
      $14::boolean[], $15::boolean[])
      AS given (remote, rollout, visitor, version, share, network, ${FACTS.join(', ')})
  ), known AS (
    SELECT given.*, EXISTS (
      SELECT FROM release_visits kept
      WHERE (kept.remote, kept.rollout, kept.visitor) = (given.remote, given.rollout, given.visitor)
    ) AS known
    FROM given
  ), networks AS (
    SELECT asked.*, (
      SELECT count(*) FROM release_visits kept
      WHERE (kept.remote, kept.rollout, kept.network) = (asked.remote, asked.rollout, asked.network)
    ) AS kept
    FROM (SELECT DISTINCT remote, rollout, network FROM given) asked
  ), placed AS (
    SELECT known.*, networks.kept + row_number() OVER (
      PARTITION BY remote, rollout, network, known, share IS NULL ORDER BY visitor
    ) AS place
    FROM known JOIN networks USING (remote, rollout, network)
  )
  INSERT INTO release_visits AS kept (remote, rollout, visitor, version, share, network, place, at, ${FACTS.join(', ')})
  SELECT remote, rollout, visitor, version, coalesce(share, 0), network, place, $16::timestamptz, ${FACTS.join(', ')}
  FROM placed WHERE known OR (share IS NOT NULL AND place <= $17::int)
  ORDER BY remote, rollout, visitor
  ON CONFLICT (remote, rollout, visitor) DO UPDATE SET ${MERGE}
    WHERE kept.version = excluded.version`;

/**
 * Counts visitors, and updates those who are known.
 * @param visits one for each visitor of a rollout
 */
export async function saveVisits(db: Queryable, visits: readonly Visit[], at: Date): Promise<void> {
  const facts = visits.map((visit) => visit.facts);
  await db.query({
    name: 'release-visits',
    text: SAVE,
    values: [
      ...toColumns(visits, ['remote', 'rollout', 'visitor', 'version', 'share', 'network']),
      ...toColumns(facts, FACTS),
      at,
      PER_NETWORK,
    ],
  });
}

export async function deleteOldVisits(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM release_visits WHERE at < $1', [before]);
}
