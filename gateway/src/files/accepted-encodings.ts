import { encodingsIn, type Encoding } from 'contract/encodings';

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
