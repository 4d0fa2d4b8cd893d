import type { SearchHit } from 'api/contract';
import type { Client } from '../../http/http.ts';
import type { Target } from '../link/RouterLink.tsx';
import { formatRupees } from '../money/money.ts';

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

/** The words around the suggestions. */
export interface SearchWords {
  /** Said while the search is under way. */
  searching: string;
  /** Where nothing fits. */
  none: string;
  failed: string;
  clear: string;
}

/** Where a search that found nothing leads on: inside the product by `to`, outside of it by `href`. */
export type SearchWay = { label: string } & Target;

/** Words for the kinds of hits. */
export interface HitWords {
  service: string;
  product: string;
  sparePart: string;
  /** Before the lowest price of a service; `from` where nothing is said. */
  from?: string;
}

/** What stands where nothing was found and the page names no ways of its own. */
export const SEARCH_WAYS: readonly SearchWay[] = [
  { label: 'All services', to: '/services' },
  { label: 'All spare parts', to: '/spare-parts' },
  { label: 'Ask us', to: '/contact' },
];

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
 * The link of a hit: a service's page, the page of a product's service with the product opened, or the spare parts at
 * that part.
 */
export function toSuggestion(hit: SearchHit, words: HitWords): Suggestion {
  const { type, id, name, subcategory } = hit;
  const common = { id: `${type}-${id}`, label: name, ...cardOf(hit, words) };
  if (type === 'spare_part') {
    const detail = `${words.sparePart} · ${subcategory.name}`;
    return { ...common, detail, to: `/spare-parts?part=${id}` };
  }
  const page = `/service/${subcategory.id}/${encodeURIComponent(subcategory.name)}`;
  const state = { scrollTo: SERVICE_SCROLL };
  if (type === 'service') return { ...common, detail: words.service, to: page, state };
  const detail = `${words.product} · ${subcategory.name}`;
  return { ...common, detail, to: `${page}?product=${id}`, state };
}

/** Price and picture, as far as the server names them: an older one does not. */
function cardOf(hit: Partial<SearchHit>, words: HitWords): Pick<Suggestion, 'price' | 'image'> {
  const { type, price, image } = hit;
  const sum = typeof price === 'number' ? formatRupees(price) : '';
  return {
    ...(sum === '' ? {} : { price: type === 'service' ? `${words.from ?? 'from'} ${sum}` : sum }),
    ...(image ? { image: `/storage/${image}` } : {}),
  };
}
