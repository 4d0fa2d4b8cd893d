import { parseAcceptEncoding, type Encoding } from 'contract/encodings';

/** Parsed headers: browsers send only a few different ones. */
const parsedHeaders = new Map<string, Encoding[]>();
const MAX_PARSED = 100;

/** Returns the stored encodings that an Accept-Encoding header accepts, best first. */
export function getAcceptedEncodings(header: string | string[] | undefined): readonly Encoding[] {
  const text = String(header ?? '');
  const cached = parsedHeaders.get(text);
  if (cached !== undefined) return cached;
  const accepted = parseAcceptEncoding(text);
  if (parsedHeaders.size < MAX_PARSED) parsedHeaders.set(text, accepted);
  return accepted;
}
