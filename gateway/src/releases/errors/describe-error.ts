/** Describes errors in words, for the command and the page. Pure. */
import type { ErrorGroup } from './group-errors.ts';

const KINDS: Readonly<Record<string, string>> = {
  error: 'caught by nobody',
  rejection: 'rejected, caught by nobody',
  render: 'as it was rendered',
  load: 'as it was loaded',
  gateway: 'as the gateway rendered it',
  lcp: 'came late (LCP)',
  inp: 'answered late (INP)',
  cls: 'jumped (CLS)',
};

/** The error and how it occurred. */
export function formatErrorTitle({
  kind,
  name,
  said,
}: Pick<ErrorGroup, 'kind' | 'name' | 'said'>): string {
  const how = KINDS[kind] ?? kind;
  if (name === 'slow') return `${said} ${how}`;
  return `${name}${said === '' ? '' : `: ${said}`} (${how})`;
}

/** Source position if it is known, else the position in the built file. */
export function formatPlace({ place, frames }: Pick<ErrorGroup, 'place' | 'frames'>): string {
  if (place !== null) return `${place.source}:${place.line}`;
  return frames[0] ?? 'no place was told';
}
