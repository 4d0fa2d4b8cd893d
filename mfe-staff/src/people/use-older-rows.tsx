import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from 'shared-ui/base';
import styles from './PeoplePage.module.css';
import { texts } from '../texts/en/people.ts';

/** Rows per request. If fewer are returned, there are no older rows. */
const PAGE_SIZE = 100;

interface PageRequest {
  query: { page: number; per_page: number };
  signal: AbortSignal;
}

/**
 * Loads a list page by page, newest rows first.
 * @param loadPage loads one page
 * @returns the query of all loaded rows, and the button that loads older ones
 */
export function useOlderRows<Row>(
  queryKey: readonly string[],
  loadPage: (request: PageRequest) => Promise<readonly Row[]>,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      loadPage({ query: { page: pageParam, per_page: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === PAGE_SIZE ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flat(),
    // The lists change without live events.
    staleTime: 0,
  });
  const older: ReactNode = query.hasNextPage && (
    <div className={styles.pagination}>
      <Button
        variant="secondary"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {texts.users.older}
      </Button>
    </div>
  );
  return { query, older };
}
