import type { ErrorGroup } from './group-errors.ts';

const KIND_TEXTS: Readonly<Record<string, string>> = {
  error: 'uncaught',
  rejection: 'unhandled rejection',
  render: 'while rendering',
  load: 'while loading',
  gateway: 'in server-side rendering',
};

/**
 * Formats name, message and kind of an error in one line, in English. Name and message come from browsers: escape them
 * in HTML.
 */
export function formatErrorTitle({
  kind,
  name,
  message,
}: Pick<ErrorGroup, 'kind' | 'name' | 'message'>): string {
  const kindText = KIND_TEXTS[kind] ?? kind;
  return `${name}${message === '' ? '' : `: ${message}`} (${kindText})`;
}

/** Formats the source position if it is known, else the position in the built file. */
export function formatPosition({ place, frames }: Pick<ErrorGroup, 'place' | 'frames'>): string {
  if (place !== null) return `${place.source}:${place.line}`;
  return frames[0] ?? 'unknown position';
}
