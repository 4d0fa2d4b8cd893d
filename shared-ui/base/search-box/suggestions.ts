import type { Client } from '../../http/http.ts';
import type { HitTexts, Suggestion } from './suggestion.ts';

export type Suggestions =
  | { kind: 'found'; suggestions: readonly Suggestion[] }
  | { kind: 'failed' };

/**
 * Adds the message and phone number (ten digits) for appliances that we do not repair. Not part of the public
 * `Suggestions`, so that remotes built with an older version stay compatible.
 */
export type SearchOutcome = Suggestions & { notServed?: { message: string; phone: string } };

export interface SearchTexts {
  /** Shown during the request. */
  searching: string;
  /** Shown if nothing matches. */
  none: string;
  failed: string;
  /** Label of the button that clears the box. */
  clear: string;
}

/**
 * Requests `GET /api/search` and converts the hits to links. Returns `failed` if the request fails or the code of the
 * conversion cannot be loaded.
 */
export async function suggest(
  api: Client,
  texts: HitTexts,
  query: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  const outcome = await api('GET /api/search', { query: { q: query }, signal });
  if (outcome.kind !== 'ok' && outcome.kind !== 'none') return { kind: 'failed' };
  const { results, not_served: notServed } = outcome.data;
  try {
    const { toSuggestion } = await import(/* webpackChunkName: "search" */ './to-suggestion.ts');
    const suggestions = results.map((hit) => toSuggestion(hit, texts));
    return { kind: 'found', suggestions, ...(notServed && { notServed }) };
  } catch {
    return { kind: 'failed' };
  }
}
