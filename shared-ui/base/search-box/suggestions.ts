import type { Client } from '../../http/http.ts';

/** One suggestion of a search box: a link. */
export interface Suggestion {
  /** Unique among the suggestions. */
  id: string;
  label: string;
  /** What kind of thing it is, or where it belongs. */
  detail?: string;
  to: string;
  /** Address of its picture. */
  image?: string;
  /** What it costs, in words: `₹549`, `from ₹249`. */
  price?: string;
  /** Handed to the router with the link, e.g. `{ scrollTo: 1000 }`. */
  state?: unknown;
}

/** What a search brought: suggestions, or that there was no answer. */
export type Suggestions =
  | { kind: 'found'; suggestions: readonly Suggestion[] }
  | { kind: 'failed' };

/**
 * What the box reads of it: also that the query names an appliance which the business does not repair, and the number to
 * call (ten digits). Not part of the public `Suggestions`, so that remotes with an older one still fit.
 */
export type SearchOutcome = Suggestions & { notServed?: { message: string; phone: string } };

/** The words around the suggestions. */
export interface SearchWords {
  /** Said while the search is under way. */
  searching: string;
  /** Where nothing fits. */
  none: string;
  failed: string;
  clear: string;
}

/** Words for the kinds of hits. */
export interface HitWords {
  service: string;
  product: string;
  sparePart: string;
}

/** Asks `GET /api/search` and makes links of what it found. */
export async function suggest(
  api: Client,
  words: HitWords,
  query: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  const outcome = await api('GET /api/search', { query: { q: query }, signal });
  if (outcome.kind !== 'ok' && outcome.kind !== 'none') return { kind: 'failed' };
  const { results, not_served: notServed } = outcome.data;
  try {
    const { toSuggestion } = await import(/* webpackChunkName: "search" */ './to-suggestion.ts');
    const suggestions = results.map((hit) => toSuggestion(hit, words));
    return { kind: 'found', suggestions, ...(notServed && { notServed }) };
  } catch {
    return { kind: 'failed' };
  }
}
