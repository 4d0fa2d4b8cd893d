/**
 * Watches a page view during a rollout and reports failures. The gateway inlines stable's copy if possible, so that a
 * canary of the shell does not report on itself. Page views without a rollout do not contain it.
 */
import {
  DATA_HYDRATED,
  DATA_BOUNDARY,
  DATA_VERSION,
  EVENT_REPLAY_GLOBAL,
  RELEASE_SET_ID,
  SITE_ID,
  type ReleaseWatch,
} from 'contract/document';
import type { ReleaseSet } from 'contract/manifest';
import type { FailureKind, ReportedError } from 'contract/report';
import { matchRoute } from 'contract/routes';
import type { Site } from 'contract/site';
import { toReportedError } from '../beacon/reported-error.ts';
import { attributeFailure, findOwner, type Failure } from '../attribution/attribute-failure.ts';
import {
  isHidden,
  getVisibleIslands,
  isLoading,
  showsOnlyStatus,
} from '../attribution/visibility.ts';
import { watchParts } from '../attribution/watch-parts.ts';
import { readEmbeddedJson } from '../embedded-json.ts';
import { optOut } from '../remotes/opt-out.ts';
import { isFileOf } from '../remotes/release-folder.ts';
import { createReporter } from '../remotes/reporter.ts';
import { findThrowingFile } from '../attribution/stack-frames.ts';

/**
 * Time in ms that each state may last, with allowance for slow phones and connections. `unresponsive`: the page is not
 * hydrated; `unanswering`: the page is, but a visible island is not.
 */
const MAX_MS = { unresponsive: 15_000, unanswering: 10_000, hidden: 4000, loading: 20_000 };
/**
 * Leaving a page that is still loading counts as a failure after this time in ms, or after the time in which the page
 * hydrated if that was longer.
 */
const MIN_LEFT_MS = 1500;
const CHECK_MS = 1000;

const set = readEmbeddedJson<ReleaseSet>(document, RELEASE_SET_ID) ?? {};
const routes = readEmbeddedJson<Site>(document, SITE_ID)?.routes ?? [];
const send = createReporter(document);
const reported = new Set<string>();

/** Reports a failure of the attributed versions. If the page is unusable, it is reloaded without their canaries. */
function reportFailure(
  kind: FailureKind,
  failure: Omit<Failure, 'present'>,
  reason: string,
  isFatal: boolean,
): void {
  const blamed = attributeFailure(set, { ...failure, present: getPresentRemotes() });
  for (const { remote, version } of blamed) {
    const id = `${remote} ${version}`;
    if (!reported.has(id))
      send({ events: [{ remote, version, outcome: 'failed', reason, kind }] }, true);
    reported.add(id);
  }
  const canaries = blamed.filter(
    ({ remote, version }) => set[remote]?.stable !== undefined && set[remote].version === version,
  );
  // Without cookies the canaries would be served and fail again, in a loop.
  const optedOut = canaries.filter(({ remote, version }) => optOut(document, remote, version));
  if (isFatal && optedOut.length > 0) location.reload();
}

/** Remotes with content on the page, or whose files it requests. */
function getPresentRemotes(): string[] {
  const rendered = [...document.querySelectorAll(`[${DATA_BOUNDARY}]`)].map(
    (boundary) => boundary.getAttribute(DATA_BOUNDARY) ?? '',
  );
  const requested = [...document.querySelectorAll('script[src], link[rel="preload"]')].map(
    (element) =>
      findOwner(
        set,
        'src' in element ? String(element.src) : (element as HTMLLinkElement).href,
        isFileOf,
      )?.remote,
  );
  return [...rendered, ...requested.filter((name) => name !== undefined)];
}

const releaseWatch: ReleaseWatch = (event, error) => {
  if (event.outcome === 'loaded') return send({ events: [event] });
  const { remote: owner, version, kind = 'render', reason = '' } = event;
  sendError({ thrown: error, kind: kind === 'load' ? kind : 'render', remote: owner, version });
  const thrower = findOwner(set, findThrowingFile(error), isFileOf)?.remote;
  // The last candidate of this page view can only be replaced by a new page view.
  const isLastVersion = (set[owner]?.stable ?? set[owner])?.version === version;
  reportFailure(kind, { owner, version, thrower }, reason, isLastVersion);
};
globalThis.releaseWatch = releaseWatch;

/** Limit of reported errors per page view. */
let errorsLeft = 10;

/** Sends an error for operators to read. Failures are attributed by the events of `reportFailure` alone. */
function sendError(event: Parameters<typeof toReportedError>[2]): void {
  const error = toReportedError(set, location.href, event);
  if (error === null || errorsLeft <= 0) return;
  errorsLeft -= 1;
  send({ errors: [error], route: matchRoute(routes, location.pathname)?.route.path }, true);
}

/** An uncaught error belongs to the version whose file threw it; errors of extensions are ignored. */
function handleUncaught(error: unknown, kind: ReportedError['kind'], file: string): void {
  const owner = findOwner(set, findThrowingFile(error) || file, isFileOf);
  if (owner === undefined) return;
  sendError({ thrown: error, kind });
  const failure = { owner: owner.remote, version: owner.version, thrower: owner.remote };
  reportFailure('uncaught', failure, kind, false);
}
addEventListener('error', (event) => {
  if (event instanceof ErrorEvent) handleUncaught(event.error ?? event, 'error', event.filename);
});
addEventListener('unhandledrejection', ({ reason }) => handleUncaught(reason, 'rejection', ''));

function getPageOwner(): Omit<Failure, 'present'> {
  const boundary = document.querySelector(`main [${DATA_BOUNDARY}]`);
  return {
    owner: boundary?.getAttribute(DATA_BOUNDARY) ?? undefined,
    version: boundary?.getAttribute(DATA_VERSION) ?? undefined,
  };
}

const isHydrated = (): boolean => document.documentElement.hasAttribute(DATA_HYDRATED);
/**
 * Islands that React has hydrated. They are recorded from the start, because slow images can delay `load` until after
 * hydration.
 */
const interactiveIslands = new Set<string>();
const eventReplay = globalThis[EVENT_REPLAY_GLOBAL];
if (eventReplay !== undefined) {
  const { answer } = eventReplay;
  eventReplay.answer = (island) => {
    interactiveIslands.add(island);
    answer(island);
  };
}
/** Islands that are visible at `load`. All others may wait until the visitor scrolls or presses. */
let firstIslands: string[] = [];
const isUnanswering = (): boolean => {
  const shown = new Set(getVisibleIslands(document));
  return firstIslands.some((island) => shown.has(island) && !interactiveIslands.has(island));
};

/** Start time of each current state. */
const since: Partial<Record<keyof typeof MAX_MS, number>> = {};

/** Whether the page was blank at the last check. */
let wasHidden = false;

/** Time in ms from navigation to the first check that found the page hydrated. */
let hydratedMs: number | undefined;

function getConditions(): Record<keyof typeof MAX_MS, boolean> {
  if (!isHydrated())
    return { unresponsive: true, unanswering: false, hidden: false, loading: false };
  return {
    unresponsive: false,
    unanswering: isUnanswering(),
    hidden: wasHidden,
    loading: isLoading(document) || showsOnlyStatus(document),
  };
}

function check(): void {
  if (document.visibilityState === 'hidden' || !navigator.onLine) {
    for (const kind of KINDS) delete since[kind];
    return;
  }
  const fault = isHydrated() ? findPartFault() : null;
  if (fault !== null) reportFailure('hidden', {}, fault, false);
  wasHidden = isHidden(document);
  const now = performance.now();
  if (isHydrated()) hydratedMs ??= now;
  const conditions = getConditions();
  for (const kind of KINDS) {
    if (!conditions[kind]) {
      delete since[kind];
      continue;
    }
    since[kind] ??= now;
    if (now - since[kind] < MAX_MS[kind]) continue;
    clearInterval(checkTimer);
    if (kind === 'unanswering') reportFailure('unresponsive', getPageOwner(), UNANSWERING, true);
    else reportFailure(kind, {}, kind, true);
    return;
  }
}

/**
 * Reports a page that was blank or still loading when its visitor left: visitors leave such a page long before the
 * limits above. Pages of logged-in customers are hidden when they are left, so the last check must have found the page
 * blank, too.
 */
function reportLeft(): void {
  const isLeft = document.visibilityState === 'hidden';
  const loadingMs = performance.now() - (since.loading ?? Infinity);
  if (isLeft && wasHidden && isHidden(document))
    reportFailure('hidden', {}, 'hidden when it was left', false);
  else if (isLeft && loadingMs >= Math.max(MIN_LEFT_MS, hydratedMs ?? 0))
    reportFailure('loading', {}, 'loading when it was left', false);
}

const findPartFault = watchParts(document);

const UNANSWERING = 'a part that is seen does not answer';
const KINDS = ['unresponsive', 'unanswering', 'hidden', 'loading'] as const;
let checkTimer: ReturnType<typeof setInterval> | undefined;
addEventListener('load', () => {
  // Runs before the reporter's own listener, which then sends all at once.
  addEventListener('visibilitychange', reportLeft, true);
  if (eventReplay !== undefined) firstIslands = getVisibleIslands(document);
  check();
  checkTimer = setInterval(check, CHECK_MS);
});
