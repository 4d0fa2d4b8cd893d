/** Reports how a page view goes (docs/beacon.md). Loaded after the page. */
import { CONTENT_ID, DATA_HYDRATED } from 'contract/document';
import type { ReleaseSet } from 'contract/manifest';
import { MAX_ERRORS, type Conversion, type PageEvent, type PageView } from 'contract/report';
import { isLoading } from '../attribution/visibility.ts';
import type { SendReport } from '../remotes/reporter.ts';
import { ApiCalls } from './api-calls.ts';
import { getOwners, getPageOwner } from './owners.ts';
import { toReportedError, type ThrownEvent } from './reported-error.ts';
import { supports, watchVitals, type Vitals } from './vitals.ts';

export interface BeaconDeps {
  set: ReleaseSet;
  send: SendReport;
  /** Route pattern of the current address. */
  getRoute: () => string | undefined;
}

const CHECK_MS = 2000;

/**
 * Starts the reports of this page view: `alive` as soon as the page is usable; goals, errors and failed API calls as
 * they occur; vitals and other API outcomes when the page is hidden.
 */
export function startBeacon(deps: BeaconDeps): void {
  drainQueue(deps);
  const reportedAlive = new Set<string>();
  const readVitals = watchVitals(document);
  const readCalls = watchCalls((owner) => sendViews(deps, [{ remote: owner, api: 'failed' }]));
  const checkUsable = (): void => {
    const owner = getPageOwner(document);
    if (reportedAlive.has(owner) || !isUsable()) return;
    reportedAlive.add(owner);
    sendViews(deps, [{ remote: owner, alive: true }]);
  };
  checkUsable();
  const checkTimer = setInterval(checkUsable, CHECK_MS);
  const stop = (): void => {
    if (document.visibilityState !== 'hidden') return;
    checkUsable();
    clearInterval(checkTimer);
    removeEventListener('visibilitychange', stop, true);
    sendViews(deps, collectFinalViews(readVitals(), readCalls()));
  };
  // Runs before the reporter's own listener, which then sends all at once.
  addEventListener('visibilitychange', stop, true);
}

/** Final report when the page is hidden: vitals and API outcome per remote. */
function collectFinalViews(
  vitals: Vitals,
  calls: readonly [string, 'answered' | 'failed'][],
): PageView[] {
  const views = new Map<string, PageView>();
  const add = (remote: string, values: Partial<PageView>): void =>
    void views.set(remote, { ...views.get(remote), ...values, remote });
  for (const remote of getOwners(document)) add(remote, supports('layout-shift') ? { cls: 0 } : {});
  for (const [remote, measured] of vitals) add(remote, measured);
  for (const [remote, api] of calls) add(remote, { api });
  return [...views.values()];
}

function sendViews({ send, getRoute }: BeaconDeps, views: PageView[]): void {
  if (views.length === 0) return;
  send({ route: getRoute(), views }, true);
}

/** A quick check; during a rollout `inline/watch.ts` checks in detail. */
const isUsable = (): boolean =>
  document.documentElement.hasAttribute(DATA_HYDRATED) &&
  document.getElementById(CONTENT_ID)?.checkVisibility({ visibilityProperty: true }) === true &&
  !isLoading(document);

/** API outcome by owner. A failure is reported once and at once, because it may halt a rollout. */
function watchCalls(onFailure: (owner: string) => void): () => [string, 'answered' | 'failed'][] {
  const calls = new Map<string, ApiCalls>();
  const reported = new Set<string>();
  new PerformanceObserver((list) => {
    const owner = getPageOwner(document);
    const ownerCalls = calls.get(owner) ?? new ApiCalls();
    calls.set(owner, ownerCalls);
    for (const entry of list.getEntries()) ownerCalls.record(entry as PerformanceResourceTiming);
    if (ownerCalls.outcome !== 'failed' || reported.has(owner)) return;
    reported.add(owner);
    onFailure(owner);
  }).observe({ type: 'resource', buffered: true });
  return () =>
    [...calls].flatMap(([owner, { outcome }]) =>
      outcome === undefined || reported.has(owner) ? [] : [[owner, outcome]],
    );
}

/** Sends queued events, and later ones as they come; no errors during a rollout. */
function drainQueue(deps: BeaconDeps): void {
  const queued = globalThis.pageEvents;
  const errors = new Set<string>();
  const push = (event: PageEvent): void => {
    if ('done' in event) sendGoal(deps, event.done);
    // During a rollout `inline/watch.ts` reports uncaught errors.
    else if (globalThis.releaseWatch === undefined) sendError(deps, event, errors);
  };
  globalThis.pageEvents = { push };
  if (Array.isArray(queued)) (queued as PageEvent[]).forEach(push);
}

const sendGoal = (deps: BeaconDeps, goal: Conversion): void =>
  sendViews(deps, [{ remote: getPageOwner(document), done: [goal] }]);

function sendError(
  { set, send, getRoute }: BeaconDeps,
  event: ThrownEvent,
  reported: Set<string>,
): void {
  const error = toReportedError(set, location.href, event);
  const id = `${error?.name} ${error?.frames[0]}`;
  if (error === null || reported.has(id) || reported.size >= MAX_ERRORS) return;
  reported.add(id);
  send({ errors: [error], route: getRoute() }, true);
}
