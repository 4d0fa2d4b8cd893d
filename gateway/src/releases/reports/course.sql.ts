/** Reads how the evidence of a rollout came together, for people. The first argument is the connection, always. */
import type { Queryable } from 'platform/db';
import type { ShareCounts } from '../evidence/counts.ts';
import type { Counts } from '../evidence/evidence.ts';
import { MEASURES, OUTCOMES, type Measure, type Outcome } from '../evidence/rollout-rules.ts';
import { columnsOf } from './evidence.sql.ts';

/** So many moments of a rollout are looked at. */
const MOMENTS = 60;
const NAMES = [...MEASURES, ...OUTCOMES];

/** Evidence up to a moment. Who came by then counts with all that he told later: what a page tells comes within minutes. */
export interface Moment {
  at: Date;
  told: Counts;
  settled: Counts;
  /** Share of the latest visitors. */
  share: number;
}

const READ = `
  WITH visits AS (
    SELECT *, (version = $3)::int AS is_canary, at < now() - interval '90 seconds' AS settled,
      power(0.2, least(place, 20) - 1) AS strict, 1 / sqrt(place) AS soft
    FROM release_visits WHERE remote = $1 AND rollout = $2
  ), span AS (
    SELECT extract(epoch FROM min(at)) AS first, extract(epoch FROM max(at)) + 1 AS last FROM visits
  )
  SELECT width_bucket(extract(epoch FROM at), first, last, ${MOMENTS}) AS moment, max(at) AS at,
    share, is_canary, ${NAMES.flatMap(columnsOf).join(', ')}
  FROM visits, span GROUP BY moment, share, is_canary ORDER BY moment, share`;

interface Row {
  [figure: string]: number | Date;
  moment: number;
  at: Date;
  share: number;
  is_canary: 0 | 1;
}

/** The evidence at each of so many moments, those before the last without what came after. */
export async function readCourse(
  db: Queryable,
  { remote, rollout, version }: { remote: string; rollout: Date; version: string },
): Promise<Moment[]> {
  const { rows } = await db.query<Row>({
    name: 'release-course',
    text: READ,
    values: [remote, rollout, version],
  });
  const ends = rows.filter((row, n) => row.moment !== rows[n + 1]?.moment);
  return ends.map(({ moment, at, share }) => {
    const until = rows.filter((row) => row.moment <= moment);
    return { at, share, told: countsIn(until, 'told'), settled: countsIn(until, 'settled') };
  });
}

function countsIn(rows: readonly Row[], kind: 'told' | 'settled'): Counts {
  const shares = [...new Set(rows.map(({ share }) => share))];
  const sum = (of: string, share: number, isCanary: 0 | 1): number =>
    rows
      .filter((row) => row.share === share && row.is_canary === isCanary)
      .reduce((all, row) => all + Number(row[of]), 0);
  const countsOf = (of: Measure | Outcome): readonly ShareCounts[] =>
    shares.map((share) => {
      const side = (isCanary: 0 | 1) => ({
        seen: sum(`${kind}_${of}_seen`, share, isCanary),
        hits: sum(`${kind}_${of}_hits`, share, isCanary),
      });
      return { share, canary: side(1), stable: side(0) };
    });
  return Object.fromEntries(NAMES.map((of) => [of, countsOf(of)] as const)) as Counts;
}
