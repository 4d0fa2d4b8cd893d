/** Positions in the event stream, and the text/event-stream format. */

/** Transaction id and row id, as decimal strings from PostgreSQL. */
export interface Cursor {
  tx: string;
  id: string;
}

/** Position before all events. */
export const START: Cursor = { tx: '0', id: '0' };

const CURSOR = /^(\d{1,19})-(\d{1,18})$/;

/** Parses `Last-Event-ID`; null if it is invalid. */
export function parseCursor(text: string | undefined): Cursor | null {
  const [, tx, id] = CURSOR.exec(text ?? '') ?? [];
  return tx === undefined || id === undefined ? null : { tx, id };
}

/** Formats a position as the `id` of an event. */
export const formatCursor = ({ tx, id }: Cursor): string => `${tx}-${id}`;

/** Whether position `a` is later than `b`. Compares numerically, because the values may exceed 2^53. */
export function isAfter(a: Cursor, b: Cursor): boolean {
  const [left, right] = [BigInt(a.tx), BigInt(b.tx)];
  return left === right ? BigInt(a.id) > BigInt(b.id) : left > right;
}

/**
 * Formats one event.
 * @param name event name; clients read an event without a name as `message`
 */
export const formatEvent = (at: Cursor, data: unknown, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}id: ${formatCursor(at)}\ndata: ${JSON.stringify(data)}\n\n`;

/** Sent before a stream is closed because the limit of open streams is reached. */
export const CROWDED_EVENT = 'event: crowded\ndata: {}\n\n';

/** A comment line that keeps the connection open. */
export const HEARTBEAT = ': \n\n';
