import type { Encoding } from '../releases/store/release-store.ts';

const NAMES: Record<Encoding, string> = { br: 'br', gzip: 'gzip' };

/** The encodings of an Accept-Encoding header that files are kept in, the best first. */
export function acceptedEncodings(header: string | string[] | undefined): Encoding[] {
  const parts = String(header ?? '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    );
  const accepts = (name: string): boolean =>
    parts.some(([coding, weight]) => coding === name && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return (Object.keys(NAMES) as Encoding[]).filter((encoding) => accepts(NAMES[encoding]));
}
