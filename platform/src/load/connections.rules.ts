/** Decides when a connection is closed. Pure. */

/** The part of a response that the client has not read yet. */
export interface Unread {
  bytes: number;
  /** Milliseconds since the client last had read everything. */
  ageMs: number;
}

/** A client may leave bytes unread for SLOW_MS, or only for MUCH_MS if they are more than MUCH_BYTES. */
const SLOW_MS = 120_000;
const MUCH_BYTES = 1_000_000;
const MUCH_MS = 10_000;

/** Whether a client reads its response too slowly. */
export const isReadTooSlowly = ({ bytes, ageMs }: Unread): boolean =>
  bytes > 0 && (ageMs >= SLOW_MS || (bytes > MUCH_BYTES && ageMs >= MUCH_MS));
