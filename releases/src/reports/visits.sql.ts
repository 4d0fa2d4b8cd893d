/** SQL statements about the visitors of rollouts. The first argument is always the connection. */
import type { Queryable } from 'platform/db';
import { toColumns } from '../to-columns.ts';
import { NO_FACTS, type VisitFacts } from './facts.ts';
import type { Visit } from './visit.ts';

/** Maximum of stored visitors per network in a rollout. Further ones would have next to no weight. */
const PER_NETWORK = 200;

// Same rules as in `facts.ts`, which merges reports within one write.
const MERGE = `
  told = stored.told OR excluded.told,
  failed = coalesce(stored.failed, excluded.failed),
  reason = CASE WHEN stored.failed IS NULL THEN excluded.reason ELSE stored.reason END,
  lcp = coalesce(stored.lcp, excluded.lcp),
  inp = coalesce(stored.inp, excluded.inp),
  cls = coalesce(stored.cls, excluded.cls),
  api = CASE WHEN stored.api = false OR excluded.api = false THEN false ELSE coalesce(stored.api, excluded.api) END,
  added = stored.added OR excluded.added,
  ordered = stored.ordered OR excluded.ordered`;

const FACTS = Object.keys(NO_FACTS) as (keyof VisitFacts)[];
/** The column of `reported` is `told`. */
const FACT_COLUMNS = FACTS.map((fact) => (fact === 'reported' ? 'told' : fact)).join(', ');

// A visitor's number within its network (`place`) is fixed by the first write, so visitors can't influence their
// weights, which the statistical tests require.
const SAVE = `
  WITH given AS (
    SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::bytea[], $4::text[], $5::float8[], $6::bytea[],
      $7::boolean[], $8::text[], $9::text[], $10::boolean[], $11::boolean[], $12::boolean[], $13::boolean[],
      $14::boolean[], $15::boolean[])
      AS given (remote, rollout, visitor, version, share, network, ${FACT_COLUMNS})
  ), known AS (
    SELECT given.*, EXISTS (
      SELECT FROM release_visits stored
      WHERE (stored.remote, stored.rollout, stored.visitor) = (given.remote, given.rollout, given.visitor)
    ) AS known
    FROM given
  ), networks AS (
    SELECT given_networks.*, (
      SELECT count(*) FROM release_visits stored
      WHERE (stored.remote, stored.rollout, stored.network) = (given_networks.remote, given_networks.rollout, given_networks.network)
    ) AS visitors
    FROM (SELECT DISTINCT remote, rollout, network FROM given) given_networks
  ), numbered AS (
    SELECT known.*, networks.visitors + row_number() OVER (
      PARTITION BY remote, rollout, network, known, share IS NULL ORDER BY visitor
    ) AS place
    FROM known JOIN networks USING (remote, rollout, network)
  )
  INSERT INTO release_visits AS stored (remote, rollout, visitor, version, share, network, place, at, ${FACT_COLUMNS})
  SELECT remote, rollout, visitor, version, coalesce(share, 0), network, place, $16::timestamptz, ${FACT_COLUMNS}
  FROM numbered WHERE known OR (share IS NOT NULL AND place <= $17::int)
  ORDER BY remote, rollout, visitor
  ON CONFLICT (remote, rollout, visitor) DO UPDATE SET ${MERGE}
    WHERE stored.version = excluded.version`;

/**
 * Inserts new visitors, and updates those who are stored.
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
