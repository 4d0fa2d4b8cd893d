/** The cookies of a page view: who a visitor is to a rollout, and the anti-forgery value. */
import { readCookie, writeCookie, YEAR_SECONDS, type CookieAttributes } from 'contract/cookies';
import {
  REPORTS_PATH,
  SEEN_COOKIE,
  VIEW_COOKIE,
  VISITOR_COOKIE,
  XSRF_COOKIE,
} from 'contract/document';
import { randomText } from './codes.ts';
import { LIFE_SECONDS, type SignedView } from './report-token.ts';
import { newVisitorId, readVisitorId, signVisitorId } from './visitor-id.ts';

const OPAQUE = /^[\w-]{16,64}$/;

/** Who asks for a page. */
export interface Visitor {
  /** Decides which versions he gets. */
  id: string;
  /** Whether his browser brought the id along: the gateway gave it out earlier. */
  returning: boolean;
}

/** Proof of a page view: what it says, and the signed token that says it. */
export interface ViewProof extends SignedView {
  token: string;
}

/** Sets a cookie whose value needs no escaping. */
type Write = (name: string, value: string) => string;

/** What is said of a cookie is put together once, and not at each page view. */
function writer(attributes: Omit<CookieAttributes, 'Secure'>): (secure: boolean) => Write {
  const [open, safe] = [false, true].map((secure): Write => {
    const said = writeCookie('', '', { ...attributes, Secure: secure });
    return (name, value) => name + said.replace('=', `=${value}`);
  });
  return (secure) => (secure ? safe : open) as Write;
}

const writeProof = writer({ Path: REPORTS_PATH, 'Max-Age': LIFE_SECONDS, HttpOnly: true });
const writeVisitor = writer({ 'Max-Age': YEAR_SECONDS, HttpOnly: true });
const writeForms = writer({});

/** The cookie of a proof. It goes to where reports go, and nowhere else. */
export const proofCookie = ({ set, standing, token }: ViewProof, secure: boolean): string =>
  writeProof(secure)(PROOFS[standing] + set, token);

/** The best proof that a visitor brings of having been shown a page with this set. */
export const proofIn = (cookies: string | undefined, set: string): string | undefined =>
  readCookie(cookies, PROOFS.counted + set) ?? readCookie(cookies, PROOFS.shown + set);

const PROOFS = { counted: VIEW_COOKIE, noted: SEEN_COOKIE, shown: SEEN_COOKIE } as const;

/** Id of whoever sends these cookies; null where the gateway did not give one out. */
export const visitorIn = (cookies: string | undefined, secret: string): string | null =>
  readVisitorId(secret, readCookie(cookies, VISITOR_COOKIE));

/**
 * The visitor, with a new id where the browser brings none that the gateway gave out, and the cookies to set.
 * @param cookies the Cookie header
 */
export function visitorCookies(
  cookies: string | undefined,
  { secret, secure }: { secret: string; secure: boolean },
): { visitor: Visitor; set: string[] } {
  const brought = readCookie(cookies, VISITOR_COOKIE);
  const known = readVisitorId(secret, brought);
  const visitor = { id: known ?? newVisitorId(), returning: known !== null };
  // What was found right is not signed again.
  const value = known === null ? signVisitorId(secret, visitor.id) : (brought ?? '');
  const set = [writeVisitor(secure)(VISITOR_COOKIE, value)];
  if (!OPAQUE.test(readCookie(cookies, XSRF_COOKIE) ?? '')) {
    const forms = randomText(24);
    set.push(writeForms(secure)(XSRF_COOKIE, forms));
  }
  return { visitor, set };
}
