/** Content codings: those in which files are stored, and those that a client accepts. Used by gateway and edge. Pure. */

/** Codings in which files are stored, best compression first; names as in `Content-Encoding`. */
export const ENCODINGS = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send about 30 characters. The rest is ignored, so that parsing has a constant cost. */
const MAX_HEADER_LENGTH = 200;

const isRefused = (weight: string): boolean => /^q=0(\.0*)?$/.test(weight);

/**
 * Returns the stored codings that an Accept-Encoding header accepts, best first. `*` is ignored: no browser sends it.
 */
export function parseAcceptEncoding(header: string): Encoding[] {
  const accepted = parseCodings(header);
  return ENCODINGS.filter((name) => accepted.has(name));
}

/** Whether an Accept-Encoding header accepts responses that are compressed with a dictionary (`dcz`, RFC 9842). */
export const acceptsDeltas = (header: string): boolean => parseCodings(header).has('dcz');

function parseCodings(header: string): ReadonlySet<string> {
  const accepted = new Set<string>();
  for (const part of header.slice(0, MAX_HEADER_LENGTH).toLowerCase().split(',')) {
    const [coding = '', weight = ''] = part.split(';').map((text) => text.trim());
    if (!isRefused(weight)) accepted.add(coding);
  }
  return accepted;
}
