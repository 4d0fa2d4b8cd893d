import type { SearchHit } from 'api/contract';
import type { Client } from '../../http/http.ts';

/** One suggestion of a search box: a link. */
export interface Suggestion {
  /** Unique among the suggestions. */
  id: string;
  label: string;
  /** What kind of thing it is, or where it belongs. */
  detail?: string;
  to: string;
  /** Handed to the router with the link, e.g. `{ scrollTo: 1000 }`. */
  state?: unknown;
}

/** What a search brought: suggestions, or that there was no answer. */
export type Suggestions =
  | { kind: 'found'; suggestions: readonly Suggestion[] }
  | { kind: 'failed' };

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

/** How far service links scroll the page down, in px (specification, section 9). */
const SERVICE_SCROLL = 1000;

/** Asks `GET /api/search` and makes links of what it found. */
export async function suggest(
  api: Client,
  words: HitWords,
  query: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  const outcome = await api('GET /api/search', { query: { q: query }, signal });
  if (outcome.kind !== 'ok' && outcome.kind !== 'none') return { kind: 'failed' };
  return {
    kind: 'found',
    suggestions: outcome.data.results.map((hit) => toSuggestion(hit, words)),
  };
}

/**
 * The link of a hit: a service's page, the page of a product's service with the product opened, or the spare parts
 * of the part's service.
 */
export function toSuggestion(hit: SearchHit, words: HitWords): Suggestion {
  const { type, id, name, subcategory } = hit;
  const common = { id: `${type}-${id}`, label: name };
  if (type === 'spare_part') {
    const detail = `${words.sparePart} · ${subcategory.name}`;
    return { ...common, detail, to: `/spare-parts?sub_category_id=${subcategory.id}` };
  }
  const page = `/service/${subcategory.id}/${encodeURIComponent(subcategory.name)}`;
  const state = { scrollTo: SERVICE_SCROLL };
  if (type === 'service') return { ...common, detail: words.service, to: page, state };
  const detail = `${words.product} · ${subcategory.name}`;
  return { ...common, detail, to: `${page}?product=${id}`, state };
}
