import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from 'shared-ui/base';
import styles from './PeoplePage.module.css';
import { texts } from '../texts/en/people.ts';
import { QueryTable } from '../ui/QueryTable.tsx';

/** Rows per request. If fewer are returned, there are no older rows. */
const PAGE_SIZE = 100;

interface PageRequest {
  query: { page: number; per_page: number };
  signal: AbortSignal;
}

interface OlderRowsTableProps<Row> extends Omit<ComponentProps<typeof QueryTable<Row>>, 'query'> {
  queryKey: readonly string[];
  loadPage: (request: PageRequest) => Promise<readonly Row[]>;
}

/** A list of the server, newest rows first, with a button that loads older ones. */
export function OlderRowsTable<Row>({ queryKey, loadPage, ...table }: OlderRowsTableProps<Row>) {
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
  return (
    <>
      <QueryTable query={query} {...table} />
      {query.hasNextPage && (
        <div className={styles.pagination}>
          <Button
            variant="secondary"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {texts.users.older}
          </Button>
        </div>
      )}
    </>
  );
}
