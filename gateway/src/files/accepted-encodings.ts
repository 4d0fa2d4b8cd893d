import { ENCODINGS, type Encoding } from '../releases/store/release-store.ts';

/** Headers that were read, with what they say: browsers send a handful. */
const read = new Map<string, Encoding[]>();
const MOST_READ = 100;

/** The encodings of an Accept-Encoding header that files and pages are kept in, the smallest first. */
export function acceptedEncodings(header: string | string[] | undefined): readonly Encoding[] {
  const text = String(header ?? '');
  const known = read.get(text);
  if (known !== undefined) return known;
  const accepted = encodingsIn(text);
  if (read.size < MOST_READ) read.set(text, accepted);
  return accepted;
}

function encodingsIn(text: string): Encoding[] {
  const parts = text.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const accepts = (name: string): boolean =>
    parts.some(([coding, weight]) => coding === name && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return ENCODINGS.filter(accepts);
}
