/** Cookies of a page view: the visitor ID, and the anti-forgery token. */
import { readCookie, writeCookie, YEAR_SECONDS, type CookieAttributes } from 'contract/cookies';
import {
  REPORTS_PATH,
  SEEN_COOKIE,
  VIEW_COOKIE,
  VISITOR_COOKIE,
  XSRF_COOKIE,
} from 'contract/document';
import { randomText } from './codes.ts';
import { LIFETIME_SECONDS, type SignedView } from './report-token.ts';
import { newVisitorId, readVisitorId, signVisitorId } from './visitor-id.ts';

const OPAQUE = /^[\w-]{16,64}$/;

/** A visitor. */
export interface Visitor {
  /** Decides which versions they get. */
  id: string;
  /** Whether the browser sent a valid ID, which the gateway issued earlier. */
  returning: boolean;
}

/** Proof of a page view: its content and its signed token. */
export interface ViewProof extends SignedView {
  token: string;
}

/** Writes a cookie whose value needs no escaping. */
type Write = (name: string, value: string) => string;

/** Formats the attributes once instead of at each page view. */
function createWriter(attributes: Omit<CookieAttributes, 'Secure'>): (secure: boolean) => Write {
  const [open, safe] = [false, true].map((secure): Write => {
    const said = writeCookie('', '', { ...attributes, Secure: secure });
    return (name, value) => name + said.replace('=', `=${value}`);
  });
  return (secure) => (secure ? safe : open) as Write;
}

const writeProof = createWriter({
  Path: REPORTS_PATH,
  'Max-Age': LIFETIME_SECONDS,
  HttpOnly: true,
});
const writeVisitor = createWriter({ 'Max-Age': YEAR_SECONDS, HttpOnly: true });
const writeForms = createWriter({});

/** The cookie of a proof. It is sent to the reports endpoint only. */
export const writeProofCookie = ({ set, standing, token }: ViewProof, secure: boolean): string =>
  writeProof(secure)(PROOFS[standing] + set, token);

/** Returns the best proof for this set among the cookies. */
export const readProof = (cookies: string | undefined, set: string): string | undefined =>
  readCookie(cookies, PROOFS.counted + set) ?? readCookie(cookies, PROOFS.shown + set);

const PROOFS = { counted: VIEW_COOKIE, noted: SEEN_COOKIE, shown: SEEN_COOKIE } as const;

/** Returns the visitor ID in the cookies; null if the gateway did not issue it. */
export const readVisitor = (cookies: string | undefined, secret: string): string | null =>
  readVisitorId(secret, readCookie(cookies, VISITOR_COOKIE));

/**
 * Returns the visitor, with a new ID if the cookies contain no valid one, and the cookies to set.
 * @param cookies the Cookie header
 */
export function identifyVisitor(
  cookies: string | undefined,
  { secret, secure }: { secret: string; secure: boolean },
): { visitor: Visitor; set: string[] } {
  const brought = readCookie(cookies, VISITOR_COOKIE);
  const known = readVisitorId(secret, brought);
  const visitor = { id: known ?? newVisitorId(), returning: known !== null };
  // A valid value is not signed again.
  const value = known === null ? signVisitorId(secret, visitor.id) : (brought ?? '');
  const set = [writeVisitor(secure)(VISITOR_COOKIE, value)];
  if (!OPAQUE.test(readCookie(cookies, XSRF_COOKIE) ?? '')) {
    const forms = randomText(24);
    set.push(writeForms(secure)(XSRF_COOKIE, forms));
  }
  return { visitor, set };
}
