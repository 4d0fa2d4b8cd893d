/** What an event of the stream makes old. Pure. */
import type { Topic, TopicKey } from '../calls/queries.ts';

/** An event as `/ops/live` writes it. */
export interface LiveEvent {
  kind: string;
  order_id: number | null;
}

const OF_ORDERS: readonly Topic[] = ['orders', 'today', 'board', 'my-day'];

const TOPICS: Readonly<Record<string, readonly Topic[]>> = {
  order: OF_ORDERS,
  visit: [...OF_ORDERS, 'technicians'],
  change: OF_ORDERS,
  money: ['money', 'today'],
  contact: ['people', 'today'],
  catalogue: ['catalogue'],
  technician: ['technicians', 'board'],
};

/** What has to be read anew after some events: each topic once, and each order by its id. */
export function madeOld(events: readonly LiveEvent[]): (Topic | TopicKey)[] {
  const topics = new Set(events.flatMap(({ kind }) => TOPICS[kind] ?? []));
  const ids = new Set(events.flatMap(({ order_id: id }) => (id === null ? [] : [id])));
  return [...topics, ...[...ids].map((id) => ['order', id] as const)];
}

/** Reads an event's data; null for what is none. */
export function eventFrom(data: string): LiveEvent | null {
  try {
    const { kind, order_id: id } = JSON.parse(data) as Partial<LiveEvent>;
    return typeof kind === 'string' ? { kind, order_id: typeof id === 'number' ? id : null } : null;
  } catch {
    return null;
  }
}
