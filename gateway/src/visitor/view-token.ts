/**
 * The view token proves that a report belongs to a page view that the gateway has served. It has 29 bytes (39
 * characters): expiry, release set, report use, and a MAC of these and the visitor. It is a cookie, because the page
 * itself is the same for every visitor.
 */
import {
  MAC_BYTES,
  computeMac,
  computeDigest,
  decodeBase64Url,
  isEqual,
  encodeBase64Url,
} from './mac.ts';

/** How long a page may send reports, in seconds. */
export const LIFETIME_SECONDS = 12 * 3600;
const SET_BYTES = 8;
const HEAD_BYTES = 4 + SET_BYTES + 1;
const CHARACTERS = Math.ceil(((HEAD_BYTES + MAC_BYTES) * 4) / 3);

/**
 * How reports of a page view are used. `counted`: as evidence in rollouts. `noted`: only displayed to staff, because
 * the page does not exist or is on the console's origin. `shown`: not stored, because the page was not requested by a
 * navigation. In all cases, the visitor is opted out of a canary that failed.
 */
export type ReportUse = 'counted' | 'noted' | 'shown';
/** The token has the index in this list. An unknown index is read as `shown`. */
const REPORT_USES: readonly ReportUse[] = ['shown', 'counted', 'noted'];

/** The page view that a token certifies. */
export interface SignedView {
  /** Short name of its release set. */
  set: string;
  reportUse: ReportUse;
}

/** A verified view, and when it was served, to the second. */
export interface VerifiedView extends SignedView {
  servedAt: Date;
}

/** Returns the short name of a release set, from the IDs of all versions that a page with it may load. */
export const getSetDigest = (ids: readonly string[]): string =>
  encodeBase64Url(computeDigest([...ids].sort().join('\n'), SET_BYTES));

export function signViewToken(
  secret: string,
  visitor: string,
  { set, reportUse }: SignedView,
  now: Date,
): string {
  const head = new Uint8Array(HEAD_BYTES);
  new DataView(head.buffer).setUint32(0, Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS);
  head.set(decodeBase64Url(set)?.subarray(0, SET_BYTES) ?? [], 4);
  head[4 + SET_BYTES] = REPORT_USES.indexOf(reportUse);
  return encodeToken(secret, visitor, head);
}

/** Returns the page view of a token, or null if it is forged, expired, or of another visitor. */
export function readViewToken(
  secret: string,
  visitor: string,
  token: string,
  now: Date,
): VerifiedView | null {
  const head =
    token.length === CHARACTERS ? decodeBase64Url(token)?.slice(0, HEAD_BYTES) : undefined;
  if (head === undefined || !isEqual(token, encodeToken(secret, visitor, head))) return null;
  const until = new DataView(head.buffer).getUint32(0);
  if (until < now.getTime() / 1000) return null;
  const set = encodeBase64Url(head.subarray(4, 4 + SET_BYTES));
  const reportUse = REPORT_USES[head[4 + SET_BYTES] ?? 0] ?? 'shown';
  return { set, reportUse, servedAt: new Date((until - LIFETIME_SECONDS) * 1000) };
}

function encodeToken(secret: string, visitor: string, head: Uint8Array): string {
  const token = new Uint8Array(HEAD_BYTES + MAC_BYTES);
  token.set(head);
  token.set(computeMac(secret, 'page-view\n', head, visitor), HEAD_BYTES);
  return encodeBase64Url(token);
}
