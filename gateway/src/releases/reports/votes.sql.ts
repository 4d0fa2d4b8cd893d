/** Statements about what browsers report. The first argument is the connection, always. */
import type { Queryable } from 'api/transaction';
import type { Votes } from '../halting.ts';

/** What became of a version in one browser. */
export interface Vote {
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

/** How good an outcome's news is: `failed` replaces `loaded`, and both replace `served`. */
const RANK = `array_position(ARRAY['served', 'loaded', 'failed'], %)`;
const rank = (of: string): string => RANK.replace('%', of);

const SAVE = `
  INSERT INTO release_votes AS kept (remote, version, rollout, visitor, network, outcome, reason, at)
  SELECT DISTINCT ON (remote, version, rollout, visitor)
    remote, version, rollout, visitor, network, outcome, reason, $8::timestamptz
  FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::bytea[], $5::bytea[], $6::text[], $7::text[])
    AS given (remote, version, rollout, visitor, network, outcome, reason)
  ORDER BY remote, version, rollout, visitor, ${rank('outcome')} DESC
  ON CONFLICT (remote, version, rollout, visitor) DO UPDATE
    SET outcome = excluded.outcome, reason = excluded.reason, network = excluded.network
    WHERE ${rank('excluded.outcome')} > ${rank('kept.outcome')}`;

/** Counts votes: one for each visitor, remote and version in a rollout, the worst that was met. */
export async function saveVotes(db: Queryable, votes: readonly Vote[], at: Date): Promise<void> {
  const column = <Name extends keyof Vote>(name: Name): Vote[Name][] =>
    votes.map((vote) => vote[name]);
  await db.query({
    name: 'release-votes',
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
    ],
  });
}

const COUNT = `
  SELECT version,
    count(*) FILTER (WHERE outcome = 'loaded')::int AS loads,
    count(DISTINCT network) FILTER (WHERE outcome = 'failed')::int AS failures,
    count(*) FILTER (WHERE outcome = 'served' AND at < $3)::int AS silent
  FROM release_votes WHERE remote = $1 AND rollout = $2 GROUP BY version`;

/** Votes for each version of a remote during a rollout; pages served after `silentBefore` may still report. */
export async function countVotes(
  db: Queryable,
  remote: string,
  rollout: Date,
  silentBefore: Date,
): Promise<Map<string, Votes>> {
  const answer = await db.query<Votes & { version: string }>({
    name: 'release-count',
    text: COUNT,
    values: [remote, rollout, silentBefore],
  });
  return new Map(answer.rows.map(({ version, ...votes }) => [version, votes]));
}

/** Removes votes that nobody counts any more. */
export async function forgetOldVotes(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM release_votes WHERE at < $1', [before]);
}

/** One slice of time of one version, for the page that people look at. */
export interface Slice {
  remote: string;
  version: string;
  from: Date;
  loads: number;
  failures: number;
}

/** Loads and failures by ten minutes since a moment. */
export async function readSlices(db: Queryable, since: Date): Promise<Slice[]> {
  const answer = await db.query<Slice>(
    `SELECT remote, version, date_bin('10 minutes', at, 'epoch'::timestamptz) AS from,
       count(*) FILTER (WHERE outcome = 'loaded')::int AS loads,
       count(*) FILTER (WHERE outcome = 'failed')::int AS failures
     FROM release_votes WHERE at >= $1 AND outcome <> 'served'
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [since],
  );
  return answer.rows;
}
