/** Reads page requests and counts page views. */
import { readOptedOut, readCookie } from 'contract/cookies';
import { OVERRIDES_COOKIE, PREVIEW_SET } from 'contract/document';
import type { FastifyRequest } from 'fastify';
import { getOwnOrigin } from '../html/own-origin.ts';
import type { LiveSet } from 'releases/interfaces';
import { chooseSet, getConsoleSet, type ChosenSet } from '../choose/choose-set.ts';
import type { Caller, Reports } from '../reports/reports.ts';
import { writeViewTokenCookie, identifyVisitor, type Visitor } from '../visitor/cookies.ts';
import type { ReportUse } from '../visitor/view-token.ts';
import type { FindFaults } from './find-faults.ts';
import type { Clock } from 'platform/clock';
import type { EarlyAccess } from 'platform/early-access';
import type { IsConsole, IsPreview } from 'platform/http';
import { isNavigation } from './navigation.ts';
import { readPageRequest, type PageRequest } from './page-request.ts';
import type { ComposedPage } from './page.service.ts';
import type { FailedView } from './rendered-page.ts';

export interface ViewDeps {
  feed: { current: () => LiveSet };
  isConsole: IsConsole;
  reports: Reports;
  /** Finds the versions that a failed rendering is attributed to. */
  findFaults: FindFaults;
  /** Signs visitor IDs, view tokens and set names. */
  secret: string;
  clock: Clock;
  /** Recognises staff. */
  earlyAccess: EarlyAccess;
  production: boolean;
  publicUrl: string;
  staffUrl: string;
  /** Origin of previews; null if there are none in this installation. */
  previewUrl: string | null;
  isPreview: IsPreview;
}

/** A request of one visitor. */
export interface PageView {
  visitor: Visitor;
  ip: string;
  /** `Set-Cookie` headers with the visitor's cookies. */
  cookies: string[];
  /** Undefined for nearly all visitors. */
  overridesCookie: string | undefined;
  request: PageRequest;
  /** Whether it is a browser navigation: no program, no prefetch. */
  isNavigation: boolean;
  isConsole: boolean;
  /** Whether the origin of previews was requested. */
  isPreview: boolean;
}

/** The part of a page that counting needs. */
type CountedPage = Pick<ComposedPage, 'match' | 'chosen' | 'setName' | 'outcome'>;

export function getPageView(deps: ViewDeps, request: FastifyRequest): PageView {
  const { cookie } = request.headers;
  const { secret, production, feed } = deps;
  const { visitor, cookies } = identifyVisitor(cookie, { secret, secure: production });
  const isConsole = deps.isConsole(request);
  const chosen = isConsole
    ? getConsoleSet(feed.current())
    : chooseSet(
        feed.current(),
        visitor.id,
        new Set(readOptedOut(cookie)),
        deps.earlyAccess.has(cookie, deps.clock.now()),
      );
  const isPreview = deps.isPreview(request);
  const origin = getOwnOrigin(request, {
    production,
    publicUrl: getSiteUrl(deps, { isConsole, isPreview }),
  });
  return {
    visitor,
    ip: request.ip,
    cookies,
    overridesCookie: isConsole ? undefined : readCookie(cookie, OVERRIDES_COOKIE),
    request: readPageRequest({ url: request.url, origin, set: chosen }),
    isNavigation: isNavigation(request.headers),
    isConsole,
    isPreview,
  };
}

const getSiteUrl = (
  { publicUrl, staffUrl, previewUrl }: ViewDeps,
  { isConsole, isPreview }: Pick<PageView, 'isConsole' | 'isPreview'>,
): string => (isPreview ? (previewUrl ?? publicUrl) : isConsole ? staffUrl : publicUrl);

/**
 * Counts a page view if its visitor can be counted, and returns the cookies of the response: the visitor's, and the view
 * token for the page's reports. A preview is not counted and gets no token.
 */
export function countView(deps: ViewDeps, view: PageView, page: CountedPage): string[] {
  if (page.setName === PREVIEW_SET || view.isPreview) return view.cookies;
  const { visitor, ip } = view;
  // A visitor's first view is not counted, because the browser has not sent the ID yet.
  if (view.isNavigation && visitor.isReturning && !view.isConsole)
    countServed(deps, { visitor: visitor.id, ip }, page);
  const signed = { set: page.setName, reportUse: getReportUse(view, page) };
  const token = deps.reports.signView(visitor.id, signed);
  return [...view.cookies, writeViewTokenCookie({ ...signed, token }, deps.production)];
}

/**
 * Returns how reports of a view are used. Views of missing pages and of the console never count against a version, but
 * staff see their errors. Reports of requests that are no navigation are not stored.
 */
function getReportUse({ isNavigation, isConsole }: PageView, { match }: CountedPage): ReportUse {
  if (!isNavigation) return 'shown';
  return match === null || isConsole ? 'noted' : 'counted';
}

function countServed(deps: ViewDeps, caller: Caller, page: CountedPage): void {
  const { match, chosen, outcome } = page;
  if (match === null) return void logFailures(deps, page);
  deps.reports.countServed(caller, chosen, match.route.remote);
  void countRendered(deps, caller, { chosen, outcome });
}

/** Records rendering failures for staff without counting them. */
async function logFailures(
  { reports }: ViewDeps,
  { chosen, outcome }: Pick<ComposedPage, 'chosen' | 'outcome'>,
): Promise<void> {
  for (const { failure } of await outcome.failed) reports.recordFailedRender(chosen, failure, null);
}

/** Counts the remotes that provided fragments, and, once rendering has ended, what failed. */
async function countRendered(
  deps: ViewDeps,
  caller: Caller,
  { chosen, outcome }: Pick<ComposedPage, 'chosen' | 'outcome'>,
): Promise<void> {
  const { fragmentRemotes, failed } = outcome;
  for (const remote of fragmentRemotes) deps.reports.countServed(caller, chosen, remote);
  await Promise.all(
    (await failed).map((failure) => attributeFailure(deps, { caller, chosen }, failure)),
  );
}

/** Counts a rendering failure for the versions that it is attributed to. */
async function attributeFailure(
  { findFaults, reports, feed }: ViewDeps,
  { caller, chosen }: { caller: Caller; chosen: ChosenSet },
  { view, failure }: FailedView,
): Promise<void> {
  reports.recordFailedRender(chosen, failure, view.request.match?.route.path ?? null);
  const faulty = await findFaults(view, failure.versions, feed.current());
  reports.countFailedRender(caller, chosen, { versions: faulty, reason: failure.reason });
}
