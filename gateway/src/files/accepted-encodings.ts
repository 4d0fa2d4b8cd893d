import { encodingsIn, type Encoding } from 'contract/encodings';

/** Parsed headers: browsers send only a few different ones. */
const read = new Map<string, Encoding[]>();
const MOST_READ = 100;

/** Returns the stored encodings that an Accept-Encoding header accepts, best first. */
export function acceptedEncodings(header: string | string[] | undefined): readonly Encoding[] {
  const text = String(header ?? '');
  const known = read.get(text);
  if (known !== undefined) return known;
  const accepted = encodingsIn(text);
  if (read.size < MOST_READ) read.set(text, accepted);
  return accepted;
}
