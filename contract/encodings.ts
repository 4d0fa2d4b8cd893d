/** Content codings: which ones files and pages are stored in, and which ones a client accepts. Used by gateway and edge. Pure. */

/** All codings that are stored, the smallest first; the names are those of `Content-Encoding`. */
export const ENCODINGS = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send about 30 characters. What stands behind these is ignored, so that a header costs the same for everybody. */
const MAX_HEADER_LENGTH = 200;

const isRefused = (weight: string): boolean => /^q=0(\.0*)?$/.test(weight);

/** The stored codings that an Accept-Encoding header accepts, the smallest first. `*` is ignored: no browser sends it. */
export function encodingsIn(header: string): Encoding[] {
  const accepted = new Set<string>();
  for (const part of header.slice(0, MAX_HEADER_LENGTH).toLowerCase().split(',')) {
    const [coding = '', weight = ''] = part.split(';').map((each) => each.trim());
    if (!isRefused(weight)) accepted.add(coding);
  }
  return ENCODINGS.filter((name) => accepted.has(name));
}
