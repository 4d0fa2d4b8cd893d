/** Medians, tables and comparison with goals. Pure. */

/** The median; NaN if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that three quarters of the values do not exceed; NaN if there are none. */
export function percentile75(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
}

/** The median of each figure over several loads, which have the same figures. */
export function computeMedians<K extends string>(
  loads: readonly Record<K, number>[],
): Record<K, number> {
  const names = Object.keys(loads[0] ?? {}) as K[];
  return Object.fromEntries(
    names.map((name) => [name, median(loads.map((load) => load[name]))]),
  ) as Record<K, number>;
}

/** A figure and its goal. */
export interface Result {
  /** Name and unit of the figure. */
  what: string;
  value: number;
  goal: number;
  /** Whether the value should be at least the goal; by default it should be at most the goal. */
  isMinimum?: boolean;
  /** Whether the figure is the same on every machine. Only then `--check` fails if it is far beyond its goal. */
  isSameEverywhere?: boolean;
}

/** Factor by which such a figure may exceed its goal before `--check` fails. */
const TOLERANCE = 1.5;

const isMet = ({ value, goal, isMinimum = false }: Result): boolean =>
  isMinimum ? value >= goal : value <= goal;

/** Whether the figure is the same on every machine and far beyond its goal. */
export const isFarBeyondGoal = ({
  value,
  goal,
  isMinimum = false,
  isSameEverywhere = false,
}: Result): boolean =>
  isSameEverywhere && !(isMinimum ? value >= goal / TOLERANCE : value <= goal * TOLERANCE);

/** Lines of a table; the first row is its heading. Numbers are right-aligned. */
export function formatTable(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(formatCell));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** Rounds large numbers to integers, and keeps decimals of small ones. */
function formatCell(cell: string | number): string {
  if (typeof cell === 'string') return cell;
  if (!Number.isFinite(cell)) return '-';
  const digits = Math.abs(cell) >= 100 || Number.isInteger(cell) ? 0 : Math.abs(cell) < 10 ? 2 : 1;
  return cell.toFixed(digits);
}

/** Formats the results as a table with their goals. */
export const formatResults = (results: readonly Result[]): string =>
  formatTable([
    ['figure', 'value', 'goal', ''],
    ...results.map((result) => [
      result.what,
      result.value,
      `${result.isMinimum === true ? '≥' : '≤'} ${result.goal}`,
      isMet(result) ? 'met' : 'missed',
    ]),
  ]);
