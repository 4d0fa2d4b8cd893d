/** How vitals are distributed, version beside version: SVG without a script. Pure. */
import type { VitalName } from 'contract/report';
import { escapeHtml } from 'platform/html';
import type { StepRow } from '../errors/errors.sql.ts';
import { LAST_GOOD_STEP, quantile, STEPS, VITALS } from '../evidence/vital-limits.ts';

const NAMES: Readonly<Record<VitalName, string>> = { lcp: 'LCP', inp: 'INP', cls: 'CLS' };
const WIDTH = 8;
const HEIGHT = 36;
/** The field's part: what three of four visitors have, or better. */
const PART = 0.75;

/** Bars of each vital for the versions that are given now, stable first; nothing where nobody told. */
export function vitalBars(
  rows: readonly StepRow[],
  versions: readonly { version: string; role: string }[],
): string {
  const drawings = VITALS.flatMap((vital) =>
    versions.flatMap(({ version, role }) => {
      const own = rows.filter((row) => row.version === version && row.vital === vital);
      return own.length === 0 ? [] : [figure(vital, countsOf(own), { version, role })];
    }),
  );
  return drawings.length === 0
    ? '<p class="quiet">No page has told how fast it is in seven days.</p>'
    : `<div class="vitals">${drawings.join('')}</div>`;
}

function countsOf(rows: readonly StepRow[]): number[] {
  const counts = Array.from({ length: STEPS }, () => 0);
  for (const { step, count } of rows) counts[step] = (counts[step] ?? 0) + count;
  return counts;
}

function figure(
  vital: VitalName,
  counts: readonly number[],
  { version, role }: { version: string; role: string },
): string {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const good = counts.slice(0, LAST_GOOD_STEP + 1).reduce((sum, count) => sum + count, 0);
  const top = Math.max(...counts);
  const bars = counts.map((count, step) => {
    if (count === 0) return '';
    const height = Math.max(2, (count / top) * HEIGHT);
    return `<rect class="${step <= LAST_GOOD_STEP ? 'good' : 'bad'}" x="${step * WIDTH}" y="${(HEIGHT - height).toFixed(1)}" width="${WIDTH - 1}" height="${height.toFixed(1)}"/>`;
  });
  const limit = (LAST_GOOD_STEP + 1) * WIDTH - 0.5;
  const said = `${shown(vital, quantile(vital, counts, PART))} for three of four, ${Math.round((100 * good) / all)}% good, ${all.toLocaleString('en-IN')} page views`;
  const name = `${NAMES[vital]}, ${role} ${version}`;
  return `<figure><figcaption><strong>${NAMES[vital]}</strong> <span class="tag">${escapeHtml(role)}</span> <span class="sum">${escapeHtml(said)}</span></figcaption>
<svg viewBox="0 0 ${STEPS * WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(`${name}: ${said}`)}">${bars.join('')}<line class="limit" x1="${limit}" y1="0" x2="${limit}" y2="${HEIGHT}"/></svg></figure>`;
}

function shown(vital: VitalName, value: number | null): string {
  if (value === null) return 'unknown';
  if (vital === 'cls') return `up to ${Number(value.toFixed(2))}`;
  return value < 1000
    ? `up to ${Math.round(value)} ms`
    : `up to ${Number((value / 1000).toFixed(1))} s`;
}
