/**
 * Edge worker: chooses a visitor's release set with the gateway's own function, returns the page cached for that set,
 * and adds the visitor's cookies. It forwards everything else to the gateway and changes only the headers with the
 * client's address. Internal paths of the gateway are 404.
 */
import { readOptedOut, readCookie } from 'contract/cookies';
import { EARLY_COOKIE, OVERRIDES_COOKIE } from 'contract/document';
import {
  chooseSet,
  getCachePath,
  isNavigation,
  getSetName,
  PAGES_PREFIX,
  writeViewTokenCookie,
  signViewToken,
  acceptsHtml,
  readPageRequest,
  identifyVisitor,
} from 'gateway/edge';
import { isInternalPath, forwardClientIp } from './client-ip.ts';
import { chooseCoding, fetchPage, buildResponse } from './coding.ts';
import { PageCache } from './page-cache.ts';
import { LiveSetCache } from './live.ts';

interface Env {
  /** The gateway's URL, without a trailing slash. */
  ORIGIN: string;
  /** The key of visitor cookies, view tokens, set names and the live set. The gateway derives it from its own secret. */
  VISITOR_SECRET: string;
  /**
   * The header in which the proxy or runtime in front sends the client address; without it the gateway sees this
   * worker's own address.
   */
  CLIENT_IP_HEADER?: string | null;
}

interface Context {
  waitUntil: (work: Promise<unknown>) => void;
}

const pages = new PageCache(() => Date.now());
let live: LiveSetCache | null = null;

/** Forwards a request with the client's address. */
function forwardRequest(request: Request, { ORIGIN, CLIENT_IP_HEADER }: Env): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = forwardClientIp(request.headers, CLIENT_IP_HEADER ?? undefined);
  const { method, body } = request;
  return fetch(`${ORIGIN}${pathname}${search}`, { method, headers, body, redirect: 'manual' });
}

async function handleRequest(request: Request, env: Env, context: Context): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (isInternalPath(pathname)) return new Response('Not Found', { status: 404 });
  const { headers, method } = request;
  const cookie = headers.get('cookie') ?? undefined;
  const isPage =
    (method === 'GET' || method === 'HEAD') &&
    acceptsHtml(headers.get('accept') ?? undefined) &&
    readCookie(cookie, OVERRIDES_COOKIE) === undefined &&
    readCookie(cookie, EARLY_COOKIE) === undefined;
  if (!isPage) return forwardRequest(request, env);

  const runInBackground = (work: Promise<unknown>): void => context.waitUntil(work);
  const secret = env.VISITOR_SECRET;
  live ??= new LiveSetCache({ url: env.ORIGIN, secret });
  const liveSet = await live.get(runInBackground);
  if (liveSet === null) return forwardRequest(request, env);
  const { visitor, cookies: visitorCookies } = identifyVisitor(cookie, {
    secret,
    secure: liveSet.production,
  });
  const set = chooseSet(liveSet.live, visitor.id, new Set(readOptedOut(cookie)));
  const path = getCachePath(secret, readPageRequest({ url: pathname + search, origin: '', set }));
  if (path === null) return forwardRequest(request, env);

  const coding = chooseCoding(headers.get('accept-encoding'));
  const load = () => fetchPage(`${env.ORIGIN}${path}`, coding);
  const key = `${coding} ${path.slice(PAGES_PREFIX.length)}`;
  const page = await pages.get(key, load, runInBackground).catch(() => null);
  // The page must not be cached, its release set is no longer live, or the request failed: let the gateway respond.
  if (page === null) return forwardRequest(request, env);

  const isCounted = isNavigation(Object.fromEntries(headers));
  const view = {
    set: getSetName(set),
    reportUse: isCounted ? 'counted' : 'shown',
  } as const;
  const token = signViewToken(secret, visitor.id, view, new Date());
  const cookies = [...visitorCookies, writeViewTokenCookie({ ...view, token }, liveSet.production)];
  return buildResponse(page, coding, { cookies, isHead: method === 'HEAD' });
}

export default { fetch: handleRequest };
