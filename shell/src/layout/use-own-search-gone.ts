import { CONTENT_ID } from 'contract/document';
import { useEffect, useState } from 'react';
import { watchOwnSearch } from './watch-own-search.ts';

/**
 * Whether the search that the page begins with is scrolled away. False at first, as the server renders it.
 * @param watched whether the page has one
 */
export function useOwnSearchGone(watched: boolean): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const content = document.getElementById(CONTENT_ID);
    return watched && content !== null ? watchOwnSearch(content, setGone) : undefined;
  }, [watched]);
  return gone;
}
