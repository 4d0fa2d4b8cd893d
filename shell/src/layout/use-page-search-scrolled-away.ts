import { CONTENT_ID } from 'contract/document';
import { useEffect, useState } from 'react';
import { watchPageSearch } from './watch-page-search.ts';

/**
 * Whether the page's own search has scrolled away. False during hydration.
 * @param isWatched whether the page has one
 */
export function usePageSearchScrolledAway(isWatched: boolean): boolean {
  const [isScrolledAway, setIsScrolledAway] = useState(false);
  useEffect(() => {
    const content = document.getElementById(CONTENT_ID);
    return isWatched && content !== null ? watchPageSearch(content, setIsScrolledAway) : undefined;
  }, [isWatched]);
  return isScrolledAway;
}
