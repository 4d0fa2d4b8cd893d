/** Reads the evidence of a rollout. The first argument is always the connection. */
import type { Queryable } from 'platform/db';
import type { ShareCounts } from '../evidence/counts.ts';
import type { Counts, Evidence } from '../evidence/evidence.ts';
import { METRICS, type Metric } from '../evidence/rollout-rules.ts';

/** The evidence, and figures that are only displayed. */
export interface RolloutEvidence extends Evidence {
  /** Number of visitors. */
  counted: number;
  /** Visitors per second in the last ten minutes, or since the beginning. */
  perSecond: number;
  /** Networks in which the canary loaded without a failure. */
  loads: number;
  /** Networks in which the canary failed. */
  failures: number;
}

const RECENT_MS = 600_000;

/** SQL conditions of each metric: which visitors are counted (`told`: they reported), and which of them are hits. */
const CONDITIONS: Readonly<Record<Metric, { seen: string; hit: string }>> = {
  failed: { seen: '(told OR settled)', hit: '(failed IS NOT NULL OR api IS FALSE OR NOT told)' },
  slow: {
    seen: 'coalesce(lcp, inp, cls) IS NOT NULL',
    hit: '(lcp IS FALSE OR inp IS FALSE OR cls IS FALSE)',
  },
  outcome: { seen: 'told', hit: '(added OR ordered)' },
};

const sumColumn = (weight: string, when: string, name: string): string =>
  `coalesce(sum(${weight}) FILTER (WHERE ${when}), 0)::float8 AS ${name}`;

/** Returns the SQL of the sums of one metric. */
function buildColumns(metric: Metric): string[] {
  const { seen, hit } = CONDITIONS[metric];
  return [
    sumColumn('strict', seen, `reported_${metric}_seen`),
    sumColumn('strict', `${seen} AND ${hit}`, `reported_${metric}_hits`),
    sumColumn('soft', `settled AND ${seen}`, `settled_${metric}_seen`),
    sumColumn('soft', `settled AND ${seen} AND ${hit}`, `settled_${metric}_hits`),
    sumColumn('1', `settled AND ${seen}`, `unweighted_${metric}_seen`),
    sumColumn('1', `settled AND ${seen} AND ${hit}`, `unweighted_${metric}_hits`),
  ];
}

// The nth visitor of a network (n is the column `place`) has the weight `strict` for halting, which is 0.2^(n−1), in total
// less than 1.25, and the weight `soft` for promoting, which is 1/√n.
const SELECT_EVIDENCE = `
  SELECT share, is_canary, ${METRICS.flatMap(buildColumns).join(', ')},
    sum(soft)::float8 AS visitors, count(*)::int AS counted, count(*) FILTER (WHERE at >= $5)::int AS recent,
    count(DISTINCT network) FILTER (WHERE told AND failed IS NULL)::int AS loads,
    count(DISTINCT network) FILTER (WHERE failed IS NOT NULL)::int AS failures
  FROM (
    SELECT *, (version = $3)::int AS is_canary, at < $4 AS settled,
      power(0.2, least(place, 20) - 1) AS strict, 1 / sqrt(place) AS soft
    FROM release_visits WHERE remote = $1 AND rollout = $2 AND version IN ($3, $6)
  ) AS visits
  GROUP BY share, is_canary`;

interface Row {
  [figure: string]: number;
  share: number;
  is_canary: 0 | 1;
  counted: number;
  recent: number;
  loads: number;
  failures: number;
}

/** A rollout (by its start), its canary, and the version that it is compared with. */
interface ComparedVersions {
  remote: string;
  rollout: Date;
  version: string;
  /** Null for a first version. */
  stable: string | null;
}

/** Reads the evidence of a rollout. Pages served after `settledBefore` may still report. */
export async function readEvidence(
  db: Queryable,
  { remote, rollout, version, stable }: ComparedVersions,
  settledBefore: Date,
): Promise<RolloutEvidence> {
  const now = Date.now();
  const recentSince = new Date(Math.max(now - RECENT_MS, rollout.getTime()));
  const { rows } = await db.query<Row>({
    name: 'release-evidence',
    text: SELECT_EVIDENCE,
    values: [remote, rollout, version, settledBefore, recentSince, stable],
  });
  const groupByShare = (seen: string, hits?: string): ShareCounts[] =>
    [...new Set(rows.map(({ share }) => share))].map((share) => {
      const countSide = (isCanary: 0 | 1) => {
        const row = rows.find(
          (candidate) => candidate.share === share && candidate.is_canary === isCanary,
        );
        return { seen: row?.[seen] ?? 0, hits: hits === undefined ? 0 : (row?.[hits] ?? 0) };
      };
      return { share, canary: countSide(1), stable: countSide(0) };
    });
  const buildCounts = (kind: 'reported' | 'settled' | 'unweighted'): Counts =>
    Object.fromEntries(
      METRICS.map((metric) => [
        metric,
        groupByShare(`${kind}_${metric}_seen`, `${kind}_${metric}_hits`),
      ]),
    ) as Record<Metric, ShareCounts[]>;
  const sumRows = (name: 'counted' | 'recent'): number =>
    rows.reduce((sum, row) => sum + row[name], 0);
  const canaryRows = rows.filter((row) => row.is_canary === 1);
  return {
    reported: buildCounts('reported'),
    settled: buildCounts('settled'),
    unweighted: buildCounts('unweighted'),
    visitors: groupByShare('visitors'),
    counted: sumRows('counted'),
    perSecond: sumRows('recent') / Math.max(1, (now - recentSince.getTime()) / 1000),
    // A network that visited at two shares counts twice here; the figure is only displayed.
    loads: canaryRows.reduce((all, row) => all + row.loads, 0),
    failures: canaryRows.reduce((all, row) => all + row.failures, 0),
  };
}
