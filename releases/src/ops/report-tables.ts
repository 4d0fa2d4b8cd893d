/** What visitors reported about the versions of one remote: failures and speed as tables. Pure. */
import type { VitalName } from 'contract/report';
import { escapeHtml } from 'platform/html';
import { formatFailureRate } from '../verbs/describe-action.ts';
import type { StepRow } from '../errors/errors.sql.ts';
import { LAST_GOOD_STEP, computeQuantile, STEPS, VITALS } from '../evidence/vital-limits.ts';
import type { Tally } from '../reports/tallies.sql.ts';
import { renderSmallTable } from './small-table.ts';

type GetRole = (version: string) => string | null;

/** Failures of each version that visitors reported about. `getRole` returns `stable`, `canary` or null. */
export function renderFailures(tallies: readonly Tally[], getRole: GetRole): string {
  if (tallies.length === 0) return '<p class="quiet">No loads reported in the last 24 hours.</p>';
  const rows = tallies.map(({ version, loads, failures }) => [
    renderLabel(version, getRole(version)),
    `${formatCount(failures)} of ${formatCount(loads + failures)} (${escapeHtml(formatFailureRate(loads, failures) ?? '0%')})`,
  ]);
  return renderSmallTable('Failures, last 24 hours', ['Version', 'Failed'], rows);
}

/** Web vitals of the versions that visitors get now, stable first. */
export function renderVitals(rows: readonly StepRow[], getRole: GetRole): string {
  const versions = [...new Set(rows.map(({ version }) => version))].flatMap((version) => {
    const role = getRole(version);
    return role === null ? [] : [{ version, role }];
  });
  const sorted = versions.toSorted((a, b) => (a.role > b.role ? -1 : 1));
  const lines = VITALS.flatMap((vital) =>
    sorted.flatMap(({ version, role }) => {
      const own = rows.filter((row) => row.version === version && row.vital === vital);
      if (own.length === 0) return [];
      return [
        [`${vital.toUpperCase()} ${renderLabel(version, role)}`, ...buildVitalCells(vital, own)],
      ];
    }),
  );
  if (lines.length === 0)
    return '<p class="quiet">No page has reported its speed in seven days.</p>';
  const headings = ['Vital', '75th percentile', 'Good', 'Page views'];
  return renderSmallTable('Speed, last seven days', headings, lines);
}

function buildVitalCells(vital: VitalName, rows: readonly StepRow[]): string[] {
  const counts = Array.from({ length: STEPS }, () => 0);
  for (const { step, count } of rows) counts[step] = (counts[step] ?? 0) + count;
  const [good, all] = [sum(counts.slice(0, LAST_GOOD_STEP + 1)), sum(counts)];
  const value = computeQuantile(vital, counts, 0.75);
  return [formatVital(vital, value), `${Math.round((100 * good) / all)}%`, formatCount(all)];
}

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);

function formatVital(vital: VitalName, value: number | null): string {
  if (value === null) return 'unknown';
  if (vital === 'cls') return `up to ${Number(value.toFixed(2))}`;
  return value < 1000
    ? `up to ${Math.round(value)} ms`
    : `up to ${Number((value / 1000).toFixed(1))} s`;
}

function renderLabel(version: string, role: string | null): string {
  const tag = role === null ? '' : ` <span class="tag">${escapeHtml(role)}</span>`;
  return `<code>${escapeHtml(version)}</code>${tag}`;
}

const formatCount = (count: number): string => count.toLocaleString('en-IN');
