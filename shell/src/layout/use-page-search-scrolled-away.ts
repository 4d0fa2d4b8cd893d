import { CONTENT_ID } from 'contract/document';
import { useEffect, useState } from 'react';
import { watchPageSearch } from './watch-page-search.ts';

/**
 * Whether the search that the page begins with is scrolled away. False at first, as the server renders it.
 * @param watched whether the page has one
 */
export function usePageSearchScrolledAway(watched: boolean): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const content = document.getElementById(CONTENT_ID);
    return watched && content !== null ? watchPageSearch(content, setGone) : undefined;
  }, [watched]);
  return gone;
}
