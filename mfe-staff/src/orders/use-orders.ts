import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { ListedOrder } from 'api/staff-contract';
import { callStaffApi } from '../calls/staff-client.ts';
import type { OrdersSearch } from './orders-search.ts';

const PAGE_SIZE = 100;

export interface Orders {
  /** Number of matching orders. */
  total: number;
  /** Rows of the visible range; a row is null while it is loading. */
  rows: readonly (ListedOrder | null)[];
  error: Error | null;
  refetch: () => void;
  /** Whether the search has no response yet; until then, the rows of the previous search are returned, if any. */
  isStale: boolean;
}

const getPageQuery = (search: OrdersSearch, page: number) => ({
  queryKey: ['orders', search, page] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const filters = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
    const query = { ...filters, page, per_page: PAGE_SIZE };
    return (await callStaffApi('GET /ops/orders', { query, signal })).orders;
  },
  placeholderData: keepPreviousData,
});

/** Loads the first page for the total, and other pages when they scroll into view. */
export function useOrders(
  search: OrdersSearch,
  { from, to }: { from: number; to: number },
): Orders {
  const first = useQuery(getPageQuery(search, 1));
  const [begin, end] = [Math.floor(from / PAGE_SIZE) + 1, Math.ceil(Math.max(to, 1) / PAGE_SIZE)];
  const numbers = Array.from({ length: end - begin + 1 }, (_, index) => begin + index);
  const pages = useQueries({ queries: numbers.map((page) => getPageQuery(search, page)) });
  const rowsByPage = new Map(numbers.map((page, index) => [page, pages[index]?.data]));
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
    const index = from + offset;
    const page = rowsByPage.get(Math.floor(index / PAGE_SIZE) + 1);
    return page?.current_page === Math.floor(index / PAGE_SIZE) + 1
      ? (page.data[index % PAGE_SIZE] ?? null)
      : null;
  });
  return {
    total: first.data?.total ?? 0,
    rows,
    error: first.data === undefined ? first.error : null,
    refetch: () => void first.refetch(),
    isStale: first.isPlaceholderData || first.isPending,
  };
}
