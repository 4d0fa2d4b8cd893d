/**
 * The token by which a visitor proves that his report is of a page view that the gateway has served: 29 bytes as 39
 * characters — until when it holds, which versions the page could have loaded, what its report is good for, and a code
 * over all of it and the visitor. It travels in a cookie: the page itself is the same for everybody.
 */
import { CODE_BYTES, codeOf, digestOf, fromText, isSame, toText } from './codes.ts';

/** How long a page may go on reporting, in seconds. */
export const LIFE_SECONDS = 12 * 3600;
const SET_BYTES = 8;
const HEAD_BYTES = 4 + SET_BYTES + 1;
const CHARACTERS = Math.ceil(((HEAD_BYTES + CODE_BYTES) * 4) / 3);

/**
 * What a page view is good for: `counted` for outcomes; `noted` for people to look at, since nothing is at its address and it
 * says nothing of a rollout; `shown` to somebody the gateway can't count. What failed of any of them is kept away from him.
 */
export type Standing = 'counted' | 'noted' | 'shown';
/** Their places are what tokens say: one that a gateway does not know is `shown` to it. */
const STANDINGS: readonly Standing[] = ['shown', 'counted', 'noted'];

/** What a token says of its page view. */
export interface SignedView {
  /** Short name of its release set. */
  set: string;
  standing: Standing;
}

/** A view as it is read back, with the second in which it was signed. */
export interface ReadView extends SignedView {
  at: Date;
}

/** Short name of a release set, made of the ids of all versions that a page with it may load. */
export const setDigest = (ids: readonly string[]): string =>
  toText(digestOf([...ids].sort().join('\n'), SET_BYTES));

/** Signs a page view. `secret` is the product's own. */
export function signPageView(
  secret: string,
  visitor: string,
  { set, standing }: SignedView,
  now: Date,
): string {
  const head = new Uint8Array(HEAD_BYTES);
  new DataView(head.buffer).setUint32(0, Math.floor(now.getTime() / 1000) + LIFE_SECONDS);
  head.set(fromText(set)?.subarray(0, SET_BYTES) ?? [], 4);
  head[4 + SET_BYTES] = STANDINGS.indexOf(standing);
  return signed(secret, visitor, head);
}

/** The page view that the token was signed for, or null where it is forged, of another visitor, or too old. */
export function readPageView(
  secret: string,
  visitor: string,
  token: string,
  now: Date,
): ReadView | null {
  const head = token.length === CHARACTERS ? fromText(token)?.slice(0, HEAD_BYTES) : undefined;
  if (head === undefined || !isSame(token, signed(secret, visitor, head))) return null;
  const until = new DataView(head.buffer).getUint32(0);
  if (until < now.getTime() / 1000) return null;
  const set = toText(head.subarray(4, 4 + SET_BYTES));
  const standing = STANDINGS[head[4 + SET_BYTES] ?? 0] ?? 'shown';
  return { set, standing, at: new Date((until - LIFE_SECONDS) * 1000) };
}

function signed(secret: string, visitor: string, head: Uint8Array): string {
  const token = new Uint8Array(HEAD_BYTES + CODE_BYTES);
  token.set(head);
  token.set(codeOf(secret, 'page-view\n', head, visitor), HEAD_BYTES);
  return toText(token);
}
