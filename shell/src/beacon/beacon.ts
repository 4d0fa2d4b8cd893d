/** Reports how a page view goes (docs/beacon.md). Loaded after the page. */
import { BEACON_SHARE_COOKIE, CONTENT_ID, DATA_HYDRATED } from 'contract/document';
import { readCookie } from 'contract/cookies';
import type { ReleaseSet } from 'contract/manifest';
import {
  MAX_ERRORS,
  type Cause,
  type Conversion,
  type PageEvent,
  type PageView,
  type VitalName,
} from 'contract/report';
import { isLoading } from '../attribution/visibility.ts';
import type { SendReport } from '../remotes/reporter.ts';
import { ApiCalls } from './api-calls.ts';
import { getOwners, getPageOwner } from './owners.ts';
import { toReportedError, type ThrownNews } from './reported-error.ts';
import { supportsLayoutShift, watchVitals, type Vitals, type Worst } from './vitals.ts';

export interface BeaconDeps {
  set: ReleaseSet;
  send: SendReport;
  /** Route pattern of the current address. */
  route: () => string | undefined;
}

const CHECK_MS = 2000;

export function startBeacon(deps: BeaconDeps): void {
  drainNews(deps);
  if (!isSampled(deps.set)) return;
  const alive = new Set<string>();
  const vitals = watchVitals(document);
  const calls = watchCalls((owner) => sendViews(deps, [{ remote: owner, api: 'failed' }]));
  const look = (): void => {
    const owner = getPageOwner(document);
    if (alive.has(owner) || !isUsable()) return;
    alive.add(owner);
    sendViews(deps, [{ remote: owner, alive: true }]);
  };
  look();
  const looking = setInterval(look, CHECK_MS);
  const end = (): void => {
    if (document.visibilityState !== 'hidden') return;
    look();
    clearInterval(looking);
    removeEventListener('visibilitychange', end, true);
    sendViews(deps, ...collectFinalViews(vitals(), calls()));
  };
  // Runs before the reporter's own listener, which then sends all at once.
  addEventListener('visibilitychange', end, true);
}

/** Final report when the page is hidden: vitals and API outcome per remote, with causes. */
function collectFinalViews(
  vitals: Vitals,
  calls: readonly [string, 'answered' | 'failed'][],
): [PageView[], Cause[]] {
  const still = supportsLayoutShift() ? { cls: 0 } : {};
  const views = new Map<string, PageView>(
    getOwners(document).map((remote) => [remote, { remote, ...still }]),
  );
  const causes: Cause[] = [];
  const add = (remote: string, more: Partial<PageView>): void =>
    void views.set(remote, { ...views.get(remote), ...more, remote });
  for (const [remote, measured] of vitals)
    for (const [vital, { value, part }] of Object.entries(measured) as Measured) {
      add(remote, { [vital]: value });
      if (part !== '') causes.push({ remote, vital, part });
    }
  for (const [remote, api] of calls) add(remote, { api });
  return [[...views.values()], causes];
}

type Measured = [VitalName, Worst][];

function sendViews({ send, route }: BeaconDeps, views: PageView[], causes?: Cause[]): void {
  if (views.length === 0) return;
  send({ route: route(), views, causes }, true);
}

/** The gateway may sample visitors by a cookie if traffic is high; during a rollout all report. */
function isSampled(set: ReleaseSet): boolean {
  if (Object.values(set).some(({ trial }) => trial === true)) return true;
  const share = readCookie(document.cookie, BEACON_SHARE_COOKIE);
  return share === undefined || Math.random() < Number(share);
}

/** A quick check; during a rollout `inline/watch.ts` checks in detail. */
const isUsable = (): boolean =>
  document.documentElement.hasAttribute(DATA_HYDRATED) &&
  document.getElementById(CONTENT_ID)?.checkVisibility({ visibilityProperty: true }) === true &&
  !isLoading(document);

/** API outcome by owner. A failure is reported at once, because it may halt a rollout. */
function watchCalls(failed: (owner: string) => void): () => [string, 'answered' | 'failed'][] {
  const calls = new Map<string, ApiCalls>();
  const toldOf = new Set<string>();
  new PerformanceObserver((list) => {
    const owner = getPageOwner(document);
    const own = calls.get(owner) ?? new ApiCalls();
    calls.set(owner, own);
    for (const entry of list.getEntries()) own.note(entry as PerformanceResourceTiming);
    if (own.outcome !== 'failed' || toldOf.has(owner)) return;
    toldOf.add(owner);
    failed(owner);
  }).observe({ type: 'resource', buffered: true });
  return () =>
    [...calls].flatMap(([owner, { outcome }]) => (outcome === undefined ? [] : [[owner, outcome]]));
}

/** Sends queued news, and later news as it comes. */
function drainNews(deps: BeaconDeps): void {
  const waiting = globalThis.pageNews;
  const errors = new Set<string>();
  const push = (news: PageEvent): void => {
    if ('done' in news) sendGoal(deps, news.done);
    // During a rollout `inline/watch.ts` reports uncaught errors.
    else if (globalThis.releaseWatch === undefined) sendError(deps, news, errors);
  };
  globalThis.pageNews = { push };
  if (Array.isArray(waiting)) (waiting as PageEvent[]).forEach(push);
}

const sendGoal = (deps: BeaconDeps, done: Conversion): void =>
  sendViews(deps, [{ remote: getPageOwner(document), done: [done] }]);

function sendError({ set, send, route }: BeaconDeps, news: ThrownNews, told: Set<string>): void {
  const error = toReportedError(set, location.href, news);
  const id = `${error?.name} ${error?.frames[0]}`;
  if (error === null || told.has(id) || told.size >= MAX_ERRORS) return;
  told.add(id);
  send({ errors: [error], route: route() }, true);
}
