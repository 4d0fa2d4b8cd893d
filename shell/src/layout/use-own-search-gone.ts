import { useEffect, useState } from 'react';

/**
 * Whether the search that the page begins with is scrolled away. False at first, as the server renders it.
 * @param watched whether the page has one
 */
export function useOwnSearchGone(watched: boolean): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (!watched) return undefined;
    const content = document.getElementById('content');
    if (content === null) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setGone(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    // The page may still be on its way, and be replaced by another version of itself.
    let box: Element | null = null;
    const find = (): void => {
      const found = content.querySelector('search');
      if (found === box) return;
      watch.disconnect();
      box = found;
      if (found !== null) watch.observe(found);
    };
    const changes = new MutationObserver(find);
    changes.observe(content, { childList: true, subtree: true });
    find();
    return () => {
      watch.disconnect();
      changes.disconnect();
    };
  }, [watched]);
  return gone;
}
