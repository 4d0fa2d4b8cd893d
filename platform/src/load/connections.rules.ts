/** When a connection has had its time. Pure. */

/** What of an answer the client has not taken yet. */
export interface Unread {
  bytes: number;
  /** Milliseconds since there was nothing that it had not taken. */
  lasting: number;
}

/** What may lie in memory for a client that takes it slowly, and for one that takes next to nothing. */
const SLOW_MS = 120_000;
const MUCH_BYTES = 1_000_000;
const MUCH_MS = 10_000;

/** Whether a client reads its answer too slowly to be waited for. */
export const readsTooSlowly = ({ bytes, lasting }: Unread): boolean =>
  bytes > 0 && (lasting >= SLOW_MS || (bytes > MUCH_BYTES && lasting >= MUCH_MS));
