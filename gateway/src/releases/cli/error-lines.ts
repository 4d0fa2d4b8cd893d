/** Output of `release errors`. Pure. */
import { indianTime } from 'platform/print';
import type { ErrorGroup } from '../errors/grouped-errors.ts';
import { errorTitle, placeWords } from '../errors/error-words.ts';

/** Lists errors, most frequent first, with their source position and routes. */
export function errorLines(errors: readonly ErrorGroup[]): string {
  if (errors.length === 0) return 'Nothing went wrong that a page or the gateway has told of.';
  return errors.map((error) => linesOf(error).join('\n')).join('\n\n');
}

function linesOf(error: ErrorGroup): string[] {
  const { version, count, first, last, routes, place } = error;
  const met = Object.entries(routes).map(([route, times]) => `${route} (${times})`);
  return [
    `${count.toLocaleString('en-IN')} × ${errorTitle(error)}`,
    `  ${placeWords(error)}`,
    ...(place?.code ? [`  > ${place.code}`] : []),
    `  ${version}, ${indianTime(first)} to ${indianTime(last)}`,
    ...(met.length === 0 ? [] : [`  on ${met.join(', ')}`]),
  ];
}
