/**
 * The token by which a page proves that its report is of a page view that the gateway has served: 29 bytes as 39
 * characters — until when it holds, which versions the page could have loaded, what its report is good for, and a code
 * over all of it and the visitor.
 */
import { createHmac, hash, timingSafeEqual } from 'node:crypto';

const LIFE_SECONDS = 12 * 3600;
const SET_BYTES = 8;
const HEAD_BYTES = 4 + SET_BYTES + 1;
const CODE_BYTES = 16;
const CHARACTERS = Math.ceil(((HEAD_BYTES + CODE_BYTES) * 4) / 3);

/**
 * What a page view is good for: `counted` for outcomes; `shown` to somebody the gateway can't count, though what failed
 * of it is kept away from him; `preview` for nothing, since it had versions that nobody else gets.
 */
export type Standing = 'counted' | 'shown' | 'preview';
const STANDINGS: readonly Standing[] = ['preview', 'shown', 'counted'];

/** What a token says of its page view. */
export interface SignedView {
  /** Short name of its release set. */
  set: string;
  standing: Standing;
}

/** Short name of a release set, made of the ids of all versions that a page with it may load. */
export const setDigest = (ids: readonly string[]): string =>
  hash('sha256', [...ids].sort().join('\n'), 'buffer')
    .subarray(0, SET_BYTES)
    .toString('base64url');

/** Signs a page view. `secret` is the product's own. */
export function signPageView(
  secret: string,
  visitor: string,
  { set, standing }: SignedView,
  now: Date,
): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(Math.floor(now.getTime() / 1000) + LIFE_SECONDS);
  Buffer.from(set, 'base64url').copy(head, 4);
  head.writeUInt8(STANDINGS.indexOf(standing), 4 + SET_BYTES);
  return Buffer.concat([head, codeOf(secret, visitor, head)]).toString('base64url');
}

/** The page view that the token was signed for, or null where it is forged, of another visitor, or too old. */
export function readPageView(
  secret: string,
  visitor: string,
  token: string,
  now: Date,
): SignedView | null {
  const bytes = Buffer.from(token, 'base64url');
  if (token.length !== CHARACTERS || bytes.byteLength !== HEAD_BYTES + CODE_BYTES) return null;
  const head = bytes.subarray(0, HEAD_BYTES);
  const code = bytes.subarray(HEAD_BYTES);
  if (!timingSafeEqual(code, codeOf(secret, visitor, head))) return null;
  if (head.readUInt32BE() < now.getTime() / 1000) return null;
  const set = head.subarray(4, 4 + SET_BYTES).toString('base64url');
  return { set, standing: STANDINGS[head.readUInt8(4 + SET_BYTES)] ?? 'preview' };
}

const codeOf = (secret: string, visitor: string, head: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update('page-view\n')
    .update(head)
    .update(visitor)
    .digest()
    .subarray(0, CODE_BYTES);
