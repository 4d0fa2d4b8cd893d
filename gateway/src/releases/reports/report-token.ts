/**
 * The token by which a page proves that its report is of a page view that the door has served: 28 bytes as 38
 * characters — until when it holds, which versions the page could have loaded, and a code over both and the visitor.
 */
import { createHmac, hash, timingSafeEqual } from 'node:crypto';

const LIFE_SECONDS = 12 * 3600;
const SET_BYTES = 8;
const CODE_BYTES = 16;
const BYTES = 4 + SET_BYTES + CODE_BYTES;

/** Short name of a release set, made of the ids of all versions that a page with it may load. */
export const setDigest = (ids: readonly string[]): string =>
  hash('sha256', [...ids].sort().join('\n'), 'buffer')
    .subarray(0, SET_BYTES)
    .toString('base64url');

/** Signs a page view. `secret` is the product's own. */
export function signPageView(secret: string, visitor: string, set: string, now: Date): string {
  const head = Buffer.alloc(4 + SET_BYTES);
  head.writeUInt32BE(Math.floor(now.getTime() / 1000) + LIFE_SECONDS);
  Buffer.from(set, 'base64url').copy(head, 4);
  return Buffer.concat([head, codeOf(secret, visitor, head)]).toString('base64url');
}

/** The set that the token was signed for, or null where it is forged, of another visitor, or too old. */
export function readPageView(
  secret: string,
  visitor: string,
  token: string,
  now: Date,
): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (token.length !== 38 || bytes.byteLength !== BYTES) return null;
  const head = bytes.subarray(0, 4 + SET_BYTES);
  const code = bytes.subarray(4 + SET_BYTES);
  if (!timingSafeEqual(code, codeOf(secret, visitor, head))) return null;
  if (head.readUInt32BE() < now.getTime() / 1000) return null;
  return head.subarray(4).toString('base64url');
}

const codeOf = (secret: string, visitor: string, head: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update('page-view\n')
    .update(head)
    .update(visitor)
    .digest()
    .subarray(0, CODE_BYTES);
