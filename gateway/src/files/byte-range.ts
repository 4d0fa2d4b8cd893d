/** HTTP range requests. Pure. */

/** First and last byte, counted from 0, inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Parses a Range header. Returns null for the whole file: without a header, with several ranges, or if it is
 * malformed (RFC 9110 allows a full response). Returns `none` if the range is not satisfiable.
 * @param size of the file, in bytes
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = SINGLE_RANGE.exec(header ?? '') ?? [];
  if (from === '') return to === '' ? null : toRange(size - Number(to), size - 1, size);
  const last = to === '' ? size - 1 : Number(to);
  return to !== '' && last < Number(from) ? null : toRange(Number(from), last, size);
}

function toRange(from: number, to: number, size: number): ByteRange | 'none' {
  const range = { first: Math.max(0, from), last: Math.min(to, size - 1) };
  return range.first > range.last ? 'none' : range;
}
