/**
 * Watches a page view for what its versions do to it, as long as one of them is on trial. The gateway puts its text into
 * such a document, that of stable where it can: what a canary of the shell does is not told by the canary. Page views
 * outside of rollouts do without it.
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
import type { FailureKind, ToldError } from 'contract/report';
import { matchRoute } from 'contract/routes';
import type { Site } from 'contract/site';
import { toldError } from '../beacon/told-error.ts';
import { chargedWith, ownerOf, type Fault } from '../blame/charged.ts';
import { isHidden, islandsSeen, isLoading } from '../blame/seen.ts';
import { jsonIn } from '../json-in.ts';
import { optOut } from '../remotes/opt-out.ts';
import { isOf } from '../remotes/release-folder.ts';
import { createReporter } from '../remotes/reporter.ts';
import { throwingFile } from './throwing-file.ts';

/** How long each may last that a visitor can't use the page, in ms: a slow phone on a slow line takes its time. */
const LONGEST = { lifeless: 15_000, hidden: 4000, loading: 20_000 };
const LOOK_MS = 1000;
/** Islands that are seen have so long to answer from when the page is hydrated. */
const ISLANDS_MS = 10_000;

const set = jsonIn<ReleaseSet>(document, RELEASE_SET_ID) ?? {};
const routes = jsonIn<Site>(document, SITE_ID)?.routes ?? [];
const tell = createReporter(document);
const told = new Set<string>();

/** Charges a failure to whom it is laid on. A page that can't be used is left for one without their canaries. */
function charge(
  kind: FailureKind,
  fault: Omit<Fault, 'present'>,
  reason: string,
  fatal: boolean,
): void {
  const charged = chargedWith(set, { ...fault, present: present() });
  for (const { remote, version } of charged) {
    const id = `${remote} ${version}`;
    if (!told.has(id))
      tell({ events: [{ remote, version, outcome: 'failed', reason, kind }] }, true);
    told.add(id);
  }
  const canaries = charged.filter(
    ({ remote, version }) => set[remote]?.stable !== undefined && set[remote].version === version,
  );
  // Where the browser keeps no cookie, they would come back and fail again, and again.
  const kept = canaries.filter(({ remote, version }) => optOut(document, remote, version));
  if (fatal && kept.length > 0) location.reload();
}

/** Remotes whose work stands in the page, or whose files it asks for. */
function present(): string[] {
  const standing = [...document.querySelectorAll(`[${DATA_BOUNDARY}]`)].map(
    (place) => place.getAttribute(DATA_BOUNDARY) ?? '',
  );
  const asked = [...document.querySelectorAll('script[src], link[rel="preload"]')].map(
    (element) =>
      ownerOf(set, 'src' in element ? String(element.src) : (element as HTMLLinkElement).href, isOf)
        ?.remote,
  );
  return [...standing, ...asked.filter((name) => name !== undefined)];
}

const releaseWatch: ReleaseWatch = (event, thrown) => {
  if (event.outcome === 'loaded') return tell({ events: [event] });
  const { remote: owner, version, kind = 'render', reason = '' } = event;
  tellError({ thrown, kind: kind === 'load' ? kind : 'render', remote: owner, version });
  const thrower = ownerOf(set, throwingFile(thrown), isOf)?.remote;
  // The last version of it: nothing takes its place but another page view.
  const last = (set[owner]?.stable ?? set[owner])?.version === version;
  charge(kind, { owner, version, thrower }, reason, last);
};
globalThis.releaseWatch = releaseWatch;

/** So many errors of a page view are told. */
let errorsLeft = 10;

/** The place of it, for people: whom it is charged to is told by events. */
function tellError(news: Parameters<typeof toldError>[2]): void {
  const error = toldError(set, location.href, news);
  if (error === null || errorsLeft <= 0) return;
  errorsLeft -= 1;
  tell({ errors: [error], route: matchRoute(routes, location.pathname)?.route.path }, true);
}

/** What nobody caught is its file's; what is thrown in no file of this page is an extension's, or the browser's own. */
function uncaught(thrown: unknown, kind: ToldError['kind'], file: string): void {
  const owner = ownerOf(set, throwingFile(thrown) || file, isOf);
  if (owner === undefined) return;
  tellError({ thrown, kind });
  const fault = { owner: owner.remote, version: owner.version, thrower: owner.remote };
  charge('uncaught', fault, kind, false);
}
addEventListener('error', (event) => {
  if (event instanceof ErrorEvent) uncaught(event.error ?? event, 'error', event.filename);
});
addEventListener('unhandledrejection', ({ reason }) => uncaught(reason, 'rejection', ''));

/** Whose the page is that stands in the frame. */
function pageOwner(): Omit<Fault, 'present'> {
  const place = document.querySelector(`main [${DATA_BOUNDARY}]`);
  return {
    owner: place?.getAttribute(DATA_BOUNDARY) ?? undefined,
    version: place?.getAttribute(DATA_VERSION) ?? undefined,
  };
}

const isHydrated = (): boolean => document.documentElement.hasAttribute(DATA_HYDRATED);
const answered = new Set<string>();
/** Since when each lasts; nothing where it does not. */
const since: Partial<Record<keyof typeof LONGEST, number>> = {};

function look(): void {
  if (document.visibilityState === 'hidden' || !navigator.onLine) {
    for (const kind of KINDS) delete since[kind];
    return;
  }
  const now = performance.now();
  const lasts = {
    lifeless: !isHydrated(),
    hidden: isHydrated() && isHidden(document),
    loading: isHydrated() && isLoading(document),
  };
  for (const kind of KINDS) {
    if (!lasts[kind]) {
      delete since[kind];
      continue;
    }
    since[kind] ??= now;
    if (now - since[kind] < LONGEST[kind]) continue;
    clearInterval(looking);
    charge(kind, {}, kind, true);
    return;
  }
}

const KINDS = ['lifeless', 'hidden', 'loading'] as const;
let looking: ReturnType<typeof setInterval> | undefined;
addEventListener('load', () => {
  looking = setInterval(look, LOOK_MS);
  const touches = globalThis[EVENT_REPLAY_GLOBAL];
  if (touches === undefined) return;
  const { answer } = touches;
  touches.answer = (island) => {
    answered.add(island);
    answer(island);
  };
  const first = islandsSeen(document);
  setTimeout(() => {
    if (!isHydrated() || document.visibilityState === 'hidden') return;
    const still = new Set(islandsSeen(document));
    if (first.some((island) => still.has(island) && !answered.has(island)))
      charge('lifeless', pageOwner(), 'a part that is seen does not answer', true);
  }, ISLANDS_MS);
});
