/** By what a policy knows a script that stands in the document. Pure, and without Node's own parts. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Texts of the versions that are given now, with their hashes: each page is made of them, and 30 kB of styles take 0.4 ms. */
const known = new Map<string, string>();
const MOST_KNOWN = 64;

/** `sha256-` and the hash of the element's text, as a content security policy names it. */
export function inlineHash(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const hash = `sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(text))))}`;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, hash);
  return hash;
}
