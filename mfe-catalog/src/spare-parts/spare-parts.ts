/** URL of the spare parts page. Pure. */
import { truncateText } from 'shared-ui/parts';
import { parseId } from '../services.ts';

/** Filter parameter, same name as in the API call (CATALOGUE-22). */
export const FILTER_PARAM = 'sub_category_id';

/** Sort orders. `appliance` groups the parts; the others make one list. */
export const SORTS = ['appliance', 'price', 'saving'] as const;
export type PartsSort = (typeof SORTS)[number];

/** The parameters of the page's URL. */
export interface PartsQuery {
  /** Sub-category ids; empty means all. */
  ids: readonly string[];
  /** Search words for name, brand or appliance. */
  text: string;
  sort: PartsSort;
  /** Id of the part to scroll to and highlight. */
  partId: number | null;
}

/** Unique filter ids in URL order; empty means all. Invalid ids are kept, so that the server returns an error. */
export function parseFilter(search: URLSearchParams): readonly string[] {
  const ids = (search.get(FILTER_PARAM) ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== ''))];
}

/** Parses the URL; invalid parameters are ignored, except for filter ids (`parseFilter`). */
export function parseQuery(search: URLSearchParams): PartsQuery {
  return {
    ids: parseFilter(search),
    text: truncateText((search.get('q') ?? '').trim(), 100),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'appliance',
    partId: parseId(search.get('part') ?? ''),
  };
}

/** Builds the URL of filter, search and sort order, without a highlighted part. */
export function buildPartsUrl({ ids = [], text = '', sort = 'appliance' }: Partial<PartsQuery>) {
  const parameters = [
    ids.length > 0 && `${FILTER_PARAM}=${ids.join(',')}`,
    text !== '' && `q=${encodeURIComponent(text)}`,
    sort !== 'appliance' && `sort=${sort}`,
  ].filter((parameter) => parameter !== false);
  return parameters.length === 0 ? '/spare-parts' : `/spare-parts?${parameters.join('&')}`;
}

/** Navigation state that keeps the scroll position when the filter changes. */
export const KEEP_SCROLL = { scroll: 'keep' } as const;

export const toggleId = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((selected) => selected !== id) : [...ids, id];

/** Cache key of a filter, independent of the order of its ids. */
export const toFilterKey = (ids: readonly string[]): string => ids.toSorted().join(',');
