/** What the address of the spare-parts screen asks for. No React, no store, no network. */

import { idIn } from '../services.ts';

/** Name of the filter in the address, the same as in the call (CATALOGUE-22). */
export const FILTER_PARAM = 'sub_category_id';

/** Orders of the list: by appliance with a heading each, or all in one. */
export const SORTS = ['appliance', 'price', 'saving'] as const;
export type PartsSort = (typeof SORTS)[number];

/** What the address asks for. */
export interface PartsQuery {
  /** Ids of sub-categories; none means all. */
  ids: readonly string[];
  /** Words that a part's name, brand or appliance has. */
  words: string;
  sort: PartsSort;
  /** Id of the one part that is brought into view and marked. */
  part: number | null;
}

/**
 * The ids that the address asks for, each once, in the order in which they stand; none means all. What is not an id
 * is kept as it is: the server says what is wrong with it.
 */
export function filterIn(search: URLSearchParams): readonly string[] {
  const parts = (search.get(FILTER_PARAM) ?? '').split(',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** All that the address asks for; what it has no sense for is left out. */
export function queryIn(search: URLSearchParams): PartsQuery {
  const part = search.get('part') ?? '';
  return {
    ids: filterIn(search),
    words: (search.get('q') ?? '').trim().slice(0, 100),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'appliance',
    part: idIn(part),
  };
}

/** Address of the spare-parts screen: filter, words and order. A marked part belongs to the link that named it. */
export function partsAddress({ ids = [], words = '', sort = 'appliance' }: Partial<PartsQuery>) {
  const asked = [
    ids.length > 0 && `${FILTER_PARAM}=${ids.join(',')}`,
    words !== '' && `q=${encodeURIComponent(words)}`,
    sort !== 'appliance' && `sort=${sort}`,
  ].filter((each) => each !== false);
  return asked.length === 0 ? '/spare-parts' : `/spare-parts?${asked.join('&')}`;
}

/** Handed over with a change of the filter: the frame leaves the page where it is. */
export const KEEP_SCROLL = { scroll: 'keep' } as const;

/** The filter with one id more or less. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** Names one filter among others, whatever the order of its ids. */
export const filterKey = (ids: readonly string[]): string => ids.toSorted().join(',');
