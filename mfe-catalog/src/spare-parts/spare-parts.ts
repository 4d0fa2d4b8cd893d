/** The filter of the spare-parts screen, as it stands in the address. No React, no store, no network. */

/** Name of the filter in the address, the same as in the call (specification, section 7). */
export const FILTER_PARAM = 'sub_category_id';

/**
 * The ids that the address asks for, each once, in the order in which they stand; none means all. What is not an id
 * is kept as it is: the server says what is wrong with it.
 */
export function filterIn(search: URLSearchParams): readonly string[] {
  const parts = (search.get(FILTER_PARAM) ?? '').split(',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** Address of the spare-parts screen with a filter. */
export const filterAddress = (ids: readonly string[]): string =>
  ids.length === 0 ? '/spare-parts' : `/spare-parts?${FILTER_PARAM}=${ids.join(',')}`;

/** Handed over with a change of the filter: the frame leaves the page where it is. */
export const KEEP_SCROLL = { scroll: 'keep' } as const;

/** The filter with one id more or less. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** Names one filter among others, whatever the order of its ids. */
export const filterKey = (ids: readonly string[]): string => ids.toSorted().join(',');
