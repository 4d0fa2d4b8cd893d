/** How files and pages are packed on the wire, and what a visitor takes: by gateway and edge alike. Pure. */

/** All that things are kept in, the smallest first; the names are those of `Content-Encoding`. */
export const ENCODINGS = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Those of them that an Accept-Encoding header takes, the smallest first; `*` stands for none, as no browser says it. */
export function encodingsIn(header: string): Encoding[] {
  const parts = header.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const accepts = (name: string): boolean =>
    parts.some(([coding, weight]) => coding === name && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return ENCODINGS.filter(accepts);
}
