import type { ErrorGroup } from './group-errors.ts';

const KINDS: Readonly<Record<string, string>> = {
  error: 'uncaught',
  rejection: 'unhandled rejection',
  render: 'while rendering',
  load: 'while loading',
  gateway: 'in server-side rendering',
  lcp: 'slow (LCP)',
  inp: 'slow to respond (INP)',
  cls: 'shifted (CLS)',
};

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
  return frames[0] ?? 'unknown position';
}
