import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { ListedOrder } from 'api/staff-contract';
import { staffCall } from '../calls/staff-client.ts';
import type { OrdersSearch } from './orders-search.ts';

/** Orders of one answer. */
const PAGE = 100;

/** Orders of a search: how many there are, and those of a span as far as they are here. */
export interface Orders {
  total: number;
  /** Null where one is on its way. */
  rows: readonly (ListedOrder | null)[];
  error: Error | null;
  again: () => void;
  /** What is shown is of the search before, until the first answer is here. */
  isOld: boolean;
}

const pageQuery = (search: OrdersSearch, page: number) => ({
  queryKey: ['orders', search, page] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { ...search, page, per_page: PAGE };
    return (await staffCall('GET /ops/orders', { query, signal })).orders;
  },
  placeholderData: keepPreviousData,
});

/** The first page says how many there are; the others are asked for as one comes to them. */
export function useOrders(
  search: OrdersSearch,
  { from, to }: { from: number; to: number },
): Orders {
  const first = useQuery(pageQuery(search, 1));
  const [begin, end] = [Math.floor(from / PAGE) + 1, Math.ceil(Math.max(to, 1) / PAGE)];
  const numbers = Array.from({ length: end - begin + 1 }, (_, index) => begin + index);
  const pages = useQueries({ queries: numbers.map((page) => pageQuery(search, page)) });
  const found = new Map(numbers.map((page, index) => [page, pages[index]?.data]));
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
    const index = from + offset;
    const page = found.get(Math.floor(index / PAGE) + 1);
    return page?.current_page === Math.floor(index / PAGE) + 1
      ? (page.data[index % PAGE] ?? null)
      : null;
  });
  return {
    total: first.data?.total ?? 0,
    rows,
    error: first.data === undefined ? first.error : null,
    again: () => void first.refetch(),
    isOld: first.isPlaceholderData || first.isPending,
  };
}
