import { useEffect, useState } from 'react';

/**
 * Whether the search that the page begins with is scrolled away. False at first, as the server renders it. What watches
 * it is fetched when the page is alive.
 * @param watched whether the page has one
 */
export function useOwnSearchGone(watched: boolean): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const content = document.getElementById('content');
    if (!watched || content === null) return undefined;
    let end: (() => void) | null = () => undefined;
    const begin = async (): Promise<void> => {
      const { watchOwnSearch } = await import(
        /* webpackChunkName: "later" */ './watch-own-search.ts'
      );
      if (end !== null) end = watchOwnSearch(content, setGone);
    };
    begin().catch(() => undefined);
    return () => {
      end?.();
      end = null;
    };
  }, [watched]);
  return gone;
}
