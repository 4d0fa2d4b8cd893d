/** The order search as URL query parameters. Pure. */
import type { StaffCalls } from 'api/staff-contract';

type Query = StaffCalls['GET /ops/orders']['query'];
export type Filter = NonNullable<Query['status']>;
export type Sort = NonNullable<Query['sort']>;

/** A search that can be bookmarked and shared as a URL. */
export interface OrdersSearch {
  status: Filter;
  /** Order number, name, phone number, or part of the address. */
  q: string;
  block: string;
  technician: string;
  sort: Sort;
  /** Direction of the sort. */
  way: 'asc' | 'desc';
}

/** Filters in display order. */
export const FILTERS: readonly Filter[] = [
  'open',
  'new',
  'unassigned',
  'late',
  'missed',
  'waiting',
  'objected',
  'requested',
  'unpaid',
  'in progress',
  'completed',
  'cancelled',
  'all',
];
/** Filters that are valid in URLs but not displayed. */
const URL_ONLY_FILTERS: readonly Filter[] = ['pending', 'confirmed', 'assigned'];

/** Columns by which the table can be sorted. */
export const SORTS: readonly Sort[] = ['id', 'total', 'status', 'technician', 'visit'];

const DEFAULTS: OrdersSearch = {
  status: 'open',
  q: '',
  block: '',
  technician: '',
  sort: 'id',
  way: 'desc',
};

/** Parses the query parameters; missing and invalid values get their defaults. */
export function parseSearch(search: URLSearchParams): OrdersSearch {
  const readParam = <Value extends string>(
    name: string,
    values: readonly Value[],
    fallback: Value,
  ) => values.find((value) => value === search.get(name)) ?? fallback;
  return {
    status: readParam('status', [...FILTERS, ...URL_ONLY_FILTERS], DEFAULTS.status),
    q: search.get('q') ?? '',
    block: search.get('block') ?? '',
    technician: search.get('technician') ?? '',
    sort: readParam('sort', SORTS, DEFAULTS.sort),
    way: readParam('way', ['asc', 'desc'], DEFAULTS.way),
  };
}

/** Builds the URL of a search; defaults are omitted. */
export function getSearchUrl(search: OrdersSearch): string {
  const parameters = Object.entries(search).filter(
    ([name, value]) => value !== DEFAULTS[name as keyof OrdersSearch],
  );
  return parameters.length === 0
    ? '/staff/orders'
    : `/staff/orders?${new URLSearchParams(parameters).toString()}`;
}

/** Sorts by a column, descending at first; reverses the direction if the table is already sorted by the column. */
export function toggleSort(search: OrdersSearch, sort: Sort): OrdersSearch {
  const reversed = search.way === 'desc' ? 'asc' : 'desc';
  return { ...search, sort, way: search.sort === sort ? reversed : 'desc' };
}
