/** Maps live events to the queries that they invalidate. Pure. */
import type { Topic, TopicKey } from '../calls/queries.ts';

export interface LiveEvent {
  kind: string;
  order_id: number | null;
}

const ORDER_TOPICS: readonly Topic[] = ['orders', 'today', 'board', 'my-day'];

const ORDER_AND_STOCK_TOPICS: readonly Topic[] = [...ORDER_TOPICS, 'stock'];

const TOPICS: Readonly<Record<string, readonly Topic[]>> = {
  order: ORDER_AND_STOCK_TOPICS,
  visit: [...ORDER_TOPICS, 'technicians'],
  // A proposed part, edit, estimate or note of an order.
  change: ORDER_AND_STOCK_TOPICS,
  money: ['money', 'today'],
  contact: ['people', 'today'],
  catalogue: ['catalogue', 'stock', 'today'],
  technician: ['technicians', 'board'],
};

/** Queries that the events invalidate, each once: topics, and the details of each order that an event names. */
export function getStaleQueries(events: readonly LiveEvent[]): (Topic | TopicKey)[] {
  const topics = new Set(events.flatMap(({ kind }) => TOPICS[kind] ?? []));
  const ids = new Set(events.flatMap(({ order_id: id }) => (id === null ? [] : [id])));
  return [...topics, ...[...ids].map((id) => ['order', id] as const)];
}

/** Parses an event; null if it is malformed. */
export function parseEvent(data: string): LiveEvent | null {
  try {
    const { kind, order_id: id } = JSON.parse(data) as Partial<LiveEvent>;
    return typeof kind === 'string' ? { kind, order_id: typeof id === 'number' ? id : null } : null;
  } catch {
    return null;
  }
}
