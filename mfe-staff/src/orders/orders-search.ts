/** What is looked for among the orders, as the address says it. Pure. */
import type { StaffCalls } from 'api/staff-contract';

type Query = StaffCalls['GET /ops/orders']['query'];
export type Filter = NonNullable<Query['status']>;
export type Sort = NonNullable<Query['sort']>;

/** A search that an address can hold: its links may be kept, sent and gone back to. */
export interface OrdersSearch {
  status: Filter;
  /** Number of the order, name, telephone number or part of the address. */
  q: string;
  block: string;
  technician: string;
  sort: Sort;
  way: 'asc' | 'desc';
}

/** Filters in the order in which they are offered. */
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
const MORE: readonly Filter[] = ['pending', 'confirmed', 'assigned'];

const SORTS: readonly Sort[] = ['id', 'total', 'status', 'technician', 'visit'];

const START: OrdersSearch = {
  status: 'open',
  q: '',
  block: '',
  technician: '',
  sort: 'id',
  way: 'desc',
};

/** Reads an address; what it does not say, or says wrongly, is as at the start. */
export function readSearch(search: URLSearchParams): OrdersSearch {
  const known = <Value extends string>(name: string, values: readonly Value[], start: Value) =>
    values.find((value) => value === search.get(name)) ?? start;
  return {
    status: known('status', [...FILTERS, ...MORE], START.status),
    q: search.get('q') ?? '',
    block: search.get('block') ?? '',
    technician: search.get('technician') ?? '',
    sort: known('sort', SORTS, START.sort),
    way: known('way', ['asc', 'desc'], START.way),
  };
}

/** The address of a search; what is as at the start is left out. */
export function addressOf(search: OrdersSearch): string {
  const said = Object.entries(search).filter(
    ([name, value]) => value !== START[name as keyof OrdersSearch],
  );
  return said.length === 0
    ? '/staff/orders'
    : `/staff/orders?${new URLSearchParams(said).toString()}`;
}

/** The search after a press on a column's head: sorted by it, and the other way round at the next press. */
export function sortedBy(search: OrdersSearch, sort: Sort): OrdersSearch {
  const turned = search.way === 'desc' ? 'asc' : 'desc';
  return { ...search, sort, way: search.sort === sort ? turned : 'desc' };
}
