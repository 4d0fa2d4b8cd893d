/** Formats the suite's result as a table for a terminal. Pure. */
import type { CheckRow } from './part.ts';

const HEAD = ['attempt', 'expected', 'actual', ''] as const;

/** One line for each row; columns are as wide as their longest cell. */
export function formatTable(rows: readonly CheckRow[]): string {
  const cells = rows.map(({ what, expected, actual, isPassed }) => [
    what,
    expected,
    actual,
    isPassed ? 'passed' : 'FAILED',
  ]);
  const lines = [[...HEAD], ...cells];
  const widths = HEAD.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
