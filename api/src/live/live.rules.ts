/** Where somebody is in the stream of events, and how an event is written. Pure. */

/** A place in the stream: the transaction, and the row within it. Numbers as PostgreSQL writes them. */
export interface Cursor {
  tx: string;
  id: string;
}

/** Before everything. */
export const START: Cursor = { tx: '0', id: '0' };

const CURSOR = /^(\d{1,19})-(\d{1,18})$/;

/** The place that `Last-Event-ID` names; null for what names none. */
export function cursorFrom(text: string | undefined): Cursor | null {
  const [, tx, id] = CURSOR.exec(text ?? '') ?? [];
  return tx === undefined || id === undefined ? null : { tx, id };
}

export const cursorText = ({ tx, id }: Cursor): string => `${tx}-${id}`;

/** Whether a place is behind another. */
export function isAfter(a: Cursor, b: Cursor): boolean {
  const [left, right] = [BigInt(a.tx), BigInt(b.tx)];
  return left === right ? BigInt(a.id) > BigInt(b.id) : left > right;
}

/** One event as `text/event-stream` has it. @param name what it is called, where it is no plain message */
export const frame = (at: Cursor, data: unknown, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}id: ${cursorText(at)}\ndata: ${JSON.stringify(data)}\n\n`;

/** The last that a stream says when it makes room for another one. */
export const CROWDED = 'event: crowded\ndata: {}\n\n';

/** Keeps a connection open through everything between. */
export const HEARTBEAT = ': \n\n';
