/** Stores batches of reports. */
import type { Pool } from 'pg';
import { transaction } from 'platform/db';
import type { Diagnostics } from '../errors/diagnostics.ts';
import { saveErrors } from '../errors/errors.sql.ts';
import { saveTallies, type Tally } from '../reports/tallies.sql.ts';
import type { Outcome } from '../reports/visit.ts';
import { saveVisits } from '../reports/visits.sql.ts';
import { mergeVisits, type VisitBatch } from './report-buffer.ts';

/** Stores visits and outcomes together. */
export function saveVisitBatch(pool: Pool, { visits, outcomes }: VisitBatch): Promise<void> {
  const at = new Date();
  return transaction(pool, async (tx) => {
    await saveTallies(tx, countOutcomes(outcomes), at);
    await saveVisits(tx, mergeVisits(visits), at);
  });
}

/** Stores errors. No decision depends on them. */
export const saveDiagnostics = (pool: Pool, { errors }: Diagnostics): Promise<void> =>
  saveErrors(pool, errors, new Date());

/** Counts outcomes by version. Sorted, so that concurrent writes lock rows in the same order. */
function countOutcomes(outcomes: readonly Outcome[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { remote, version, failed } of outcomes) {
    const key = `${remote} ${version}`;
    const tally = tallies.get(key) ?? { remote, version, loads: 0, failures: 0 };
    tallies.set(key, tally);
    if (failed) tally.failures += 1;
    else tally.loads += 1;
  }
  return [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally);
}
