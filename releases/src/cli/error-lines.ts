import { formatIndianTime } from 'platform/print';
import type { ErrorGroup } from '../errors/group-errors.ts';
import { formatErrorTitle, formatPosition } from '../errors/format-error.ts';

/** Formats error groups for the terminal, in Indian time. */
export function formatErrors(errors: readonly ErrorGroup[]): string {
  if (errors.length === 0) return 'No errors reported.';
  return errors.map((error) => formatError(error).join('\n')).join('\n\n');
}

function formatError(error: ErrorGroup): string[] {
  const { version, count, first, last, routes, place } = error;
  const routeCounts = Object.entries(routes).map(([route, times]) => `${route} (${times})`);
  return [
    `${count.toLocaleString('en-IN')} × ${formatErrorTitle(error)}`,
    `  ${formatPosition(error)}`,
    ...(place?.code ? [`  > ${place.code}`] : []),
    `  ${version}, ${formatIndianTime(first)} to ${formatIndianTime(last)}`,
    ...(routeCounts.length === 0 ? [] : [`  on ${routeCounts.join(', ')}`]),
  ];
}
