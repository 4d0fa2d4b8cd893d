/** Parts of a file, for who goes on where a line was lost. Pure. */

/** The first and the last byte of it, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

const ONE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part that a Range header asks for. Null for the whole file: where there is none, or more than one, or a text that says
 * nothing (RFC 9110 lets a server answer with all of it). `none` where the file has no such part.
 * @param size of the file, in bytes
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = ONE.exec(header ?? '') ?? [];
  if (from === '') return to === '' ? null : partOf(size - Number(to), size - 1, size);
  const last = to === '' ? size - 1 : Number(to);
  return to !== '' && last < Number(from) ? null : partOf(Number(from), last, size);
}

function partOf(from: number, to: number, size: number): ByteRange | 'none' {
  const range = { first: Math.max(0, from), last: Math.min(to, size - 1) };
  return range.first > range.last ? 'none' : range;
}
