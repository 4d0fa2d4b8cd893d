import { CONTENT_ID } from 'contract/document';
import { useEffect, useState } from 'react';
import { watchPageSearch } from './watch-page-search.ts';

/** Whether the page's own search, if it has one, has scrolled away. False during hydration. */
export function usePageSearchScrolledAway(pageHasSearch: boolean): boolean {
  const [isScrolledAway, setIsScrolledAway] = useState(false);
  useEffect(() => {
    const content = document.getElementById(CONTENT_ID);
    return pageHasSearch && content !== null
      ? watchPageSearch(content, setIsScrolledAway)
      : undefined;
  }, [pageHasSearch]);
  return isScrolledAway;
}
