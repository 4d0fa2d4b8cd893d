import type { StepRow } from '../errors/errors.sql.ts';
import { LAST_GOOD_STEP, computeQuantile, STEPS, VITALS } from '../evidence/vital-limits.ts';
import type { VersionRole, VitalOverview } from '../staff-contract.ts';

/**
 * Web vitals of the versions that visitors get now, by vital, stable first. Pure.
 * @param rows histograms of one remote
 */
export function summarizeVitals(
  rows: readonly StepRow[],
  getRole: (version: string) => VersionRole | null,
): VitalOverview[] {
  const versions = [...new Set(rows.map(({ version }) => version))]
    .flatMap((version) => {
      const role = getRole(version);
      return role === null ? [] : [{ version, role }];
    })
    .toSorted((a, b) => (a.role > b.role ? -1 : 1));
  return VITALS.flatMap((vital) =>
    versions.flatMap(({ version, role }) => {
      const own = rows.filter((row) => row.version === version && row.vital === vital);
      if (own.length === 0) return [];
      const counts = Array.from({ length: STEPS }, () => 0);
      for (const { step, count } of own) counts[step] = (counts[step] ?? 0) + count;
      const views = sum(counts);
      const good = sum(counts.slice(0, LAST_GOOD_STEP + 1)) / views;
      return [{ vital, version, role, p75: computeQuantile(vital, counts, 0.75), good, views }];
    }),
  );
}

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);
