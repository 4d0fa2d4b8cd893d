/**
 * Edge worker: chooses a visitor's release set with the gateway's own function, returns the page cached for that set,
 * and adds the visitor's cookies. It forwards everything else to the gateway unchanged.
 */
import { optedOutIn, readCookie } from 'contract/cookies';
import { OVERRIDES_COOKIE } from 'contract/document';
import {
  chooseSet,
  heldPage,
  isNavigation,
  getSetName,
  PAGES_PREFIX,
  proofCookie,
  signPageView,
  takesHtml,
  visitorCookies,
} from 'gateway/edge';
import { isInside, withCaller } from './caller.ts';
import { codingFor, readPage, withCoding } from './coding.ts';
import { HeldPages } from './held-pages.ts';
import { LiveAtEdge } from './live.ts';

interface Env {
  /** The gateway's URL, without a trailing slash. */
  ORIGIN: string;
  /** The key of visitor cookies and set names, which the gateway derives from its own secret. */
  VISITOR_SECRET: string;
  /**
   * The header in which the proxy or runtime in front sends the client address; without it the gateway sees this
   * worker's own address.
   */
  CALLER_HEADER?: string | null;
}

interface Context {
  waitUntil: (work: Promise<unknown>) => void;
}

const pages = new HeldPages(() => Date.now());
let live: LiveAtEdge | null = null;

/** Forwards a request with the client's address. */
function pass(request: Request, { ORIGIN, CALLER_HEADER }: Env): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = withCaller(request.headers, CALLER_HEADER ?? undefined);
  const { method, body } = request;
  return fetch(`${ORIGIN}${pathname}${search}`, { method, headers, body, redirect: 'manual' });
}

async function answer(request: Request, env: Env, context: Context): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (isInside(pathname)) return new Response('Not Found', { status: 404 });
  const { headers, method } = request;
  const cookie = headers.get('cookie') ?? undefined;
  const isPage =
    (method === 'GET' || method === 'HEAD') &&
    takesHtml(headers.get('accept') ?? undefined) &&
    readCookie(cookie, OVERRIDES_COOKIE) === undefined;
  if (!isPage) return pass(request, env);

  const later = (work: Promise<unknown>): void => context.waitUntil(work);
  const secret = env.VISITOR_SECRET;
  live ??= new LiveAtEdge({ url: env.ORIGIN, secret });
  const now = await live.current(later);
  if (now === null) return pass(request, env);
  const { visitor, set } = visitorCookies(cookie, { secret, secure: now.production });
  const chosen = chooseSet(now.live, visitor.id, new Set(optedOutIn(cookie)));
  const held = heldPage(secret, chosen, pathname + search);
  if (held === null) return pass(request, env);

  const coding = codingFor(headers.get('accept-encoding'));
  const read = () => readPage(`${env.ORIGIN}${held.path}`, coding);
  const page = await pages.get(`${coding} ${held.path.slice(PAGES_PREFIX.length)}`, read, later);
  // Not cacheable, or the set has just ended: the gateway decides.
  if (page === null) return pass(request, env);

  const isCounted = isNavigation(Object.fromEntries(headers));
  const view = { set: getSetName(chosen), standing: isCounted ? 'counted' : 'shown' } as const;
  const token = signPageView(secret, visitor.id, view, new Date());
  const cookies = [...set, proofCookie({ ...view, token }, now.production)];
  return withCoding(page, coding, { cookies, isHead: method === 'HEAD' });
}

export default { fetch: answer };
