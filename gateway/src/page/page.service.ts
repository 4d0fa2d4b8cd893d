/** One page view: the set for this visitor, and the document with it. */
import { randomBytes } from 'node:crypto';
import type { Rendered } from 'contract/page';
import { matchRoute, type RouteMatch } from 'contract/routes';
import type { GatewaySettings } from '../server/gateway-settings.ts';
import type { LiveFeed } from '../releases/live-feed.ts';
import { chooseSet, type Choice, type ChosenSet, type LiveVersion } from '../releases/live-set.ts';
import type { ActiveOverride } from '../releases/overrides/overrides.service.ts';
import { BARE_VERSION } from '../releases/overrides/resolve.ts';
import type { Standing } from '../releases/reports/report-token.ts';
import type { Caller, Reports } from '../releases/reports/reports.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import type { Failure, Renderer, RenderView } from '../render/renderer.ts';
import type { Visitor } from '../visitor/cookies.ts';
import { bootScript, guardScript } from './boot-scripts.ts';
import { restOf, startOf, type Composition, type ShellInDocument } from './composition.ts';
import type { FindFaults } from './faults.ts';
import { pageSheets } from './page-styles.ts';
import { securityHeaders } from './security-headers.ts';

/** Who asks for what. */
export interface PageView {
  visitor: Visitor;
  address: string;
  /** Ids of canaries that failed for this visitor. */
  optedOut: ReadonlySet<string>;
  overrides: readonly ActiveOverride[];
  /** Path of the address, still encoded. */
  pathname: string;
  /** Query of the address, with its question mark; empty where there is none. */
  query: string;
  origin: string;
  /** Whether somebody goes there with a browser: no program, and nothing fetched in advance. */
  navigation: boolean;
}

export interface PageDeps {
  feed: LiveFeed;
  texts: VerifiedTexts;
  /** Renders public pages; null where the browser renders everything. */
  renderer: Renderer | null;
  /** Finds out which versions are charged with a page that could not be rendered. */
  findFaults: FindFaults;
  reports: Reports;
  production: boolean;
  /** Address by which the site is known. */
  publicUrl: string;
  gateway: GatewaySettings;
}

/** An answer with a document; null where no version of the shell can be served. */
export type Page = {
  status: 200 | 404;
  headers: Record<string, string>;
  /** The whole document, or its parts as they come: the start goes out while the page is still being rendered. */
  html: string | AsyncIterable<string>;
} | null;

/** How long a page may take to be rendered before the document's start goes out without it, in milliseconds. */
const EARLY_MS = 20;

/** Composes the document of a page view. */
export async function composePage(deps: PageDeps, view: PageView): Promise<Page> {
  const { feed, reports, gateway, production } = deps;
  const chosen = chooseSet(feed.current(), view.visitor.id, view.optedOut);
  const shell = await usableShell(deps, chosen);
  if (shell === null) return null;
  const match = matchRoute(shell.version.manifest.routes ?? [], view.pathname);
  const given = withOverrides(chosen, view.overrides);
  const standing = standingOf(view, match);
  const token = reports.sign(view.visitor.id, chosen, standing);
  const caller = standing === 'counted' ? returningCaller(view) : null;
  if (match !== null && caller !== null) reports.served(caller, chosen, match.route.remote);
  const nonce = randomBytes(16).toString('base64url');
  const headers = securityHeaders({
    nonce,
    production,
    frameOrigins: gateway.frameOrigins,
    otherOrigins: otherOrigins(given),
    development: gateway.devServers || view.overrides.some(isDevServer),
  });
  const { sheets, complete } = await pageSheets(deps.texts, { shell: shell.version, given, match });
  const site = new URL(deps.publicUrl).origin;
  const composition = { shell, given, match, nonce, token, view, sheets, site };
  const task = complete ? taskOf(shell.version, chosen, composition) : null;
  const rendered = renderedPage(deps, task, caller);
  if (isFixed(match) && (await isLate(rendered)))
    return { status: 200, headers, html: inParts(composition, rendered) };
  const page = await rendered;
  const status = match === null ? 404 : (page?.meta?.status ?? 200);
  return { status, headers, html: startOf(composition) + restOf(composition, page) };
}

/** Whether an address is a page whatever is found: its code is known before it is rendered. */
const isFixed = (match: RouteMatch | null): boolean =>
  match !== null && !match.route.path.includes(':');

async function isLate(rendered: Promise<unknown>): Promise<boolean> {
  const late = new Promise<true>((resolve) => setTimeout(resolve, EARLY_MS, true));
  return Promise.race([late, rendered.then(() => false)]);
}

async function* inParts(
  composition: Composition,
  rendered: Promise<Rendered | null>,
): AsyncGenerator<string> {
  yield startOf(composition);
  yield restOf(composition, await rendered);
}

/** What the report of a page view is good for. */
function standingOf(view: PageView, match: RouteMatch | null): Standing {
  if (view.overrides.length > 0) return 'preview';
  return match !== null && view.navigation ? 'counted' : 'shown';
}

/** Who is counted for what the gateway itself sees of a page view: nobody at his first, when he has no id yet. */
const returningCaller = ({ visitor, address }: PageView): Caller | null =>
  visitor.returning ? { visitor: visitor.id, address } : null;

/** What the gateway renders of a page view; null where there is nothing, or nothing that it may run. */
function taskOf(
  shell: LiveVersion,
  chosen: ChosenSet,
  { given, match, view }: Pick<Composition, 'given' | 'match' | 'view'>,
): RenderView | null {
  const remote = match?.route.remote ?? 'shell';
  const owner = match === null ? shell : given.get(remote)?.version;
  // What an override brings was never published, so only the browser that opened it runs it.
  if (owner === undefined || (owner !== shell && owner !== chosen.get(remote)?.version))
    return null;
  const isNew = (name: string): boolean => chosen.get(name)?.stable !== undefined;
  const isCanary = { shell: isNew('shell'), page: match !== null && isNew(remote) };
  return { shell, owner, match, isCanary, path: view.pathname + view.query };
}

/** The page as the server builds of the chosen versions render it; null where it is left to the browser. */
async function renderedPage(
  deps: PageDeps,
  task: RenderView | null,
  caller: Caller | null,
): Promise<Rendered | null> {
  if (deps.renderer === null || task === null) return null;
  const outcome = await deps.renderer.render(task);
  if (outcome.kind === 'rendered') return outcome.rendered;
  if (outcome.failure !== null && caller !== null) void charge(deps, task, caller, outcome.failure);
  return null;
}

/** Counts a page that could not be rendered, once it is known whose fault that is. Nobody waits for it. */
async function charge(
  { findFaults, reports, feed }: PageDeps,
  task: RenderView,
  caller: Caller,
  { versions, reason }: Failure,
): Promise<void> {
  const charged = await findFaults(task, versions, feed.current());
  reports.unrendered(caller, { versions: charged, reason });
}

/** The chosen shell, or stable where the canary can't be given. */
async function usableShell(
  { texts }: PageDeps,
  chosen: Map<string, Choice>,
): Promise<ShellInDocument | null> {
  const choice = chosen.get('shell');
  if (choice === undefined) return null;
  const { version, stable } = choice;
  const canary = stable === undefined ? null : await usableCanary(texts, version, stable);
  if (canary !== null) return canary;
  const usual = stable ?? version;
  const boot = await bootScript(texts, usual);
  if (boot === null) return null;
  chosen.set('shell', { version: usual });
  return { version: usual, boot, guard: null };
}

/** A canary whose boot script and sheets are what was published, with what heals it; null where one of them is not there. */
async function usableCanary(
  texts: VerifiedTexts,
  version: LiveVersion,
  stable: LiveVersion,
): Promise<ShellInDocument | null> {
  const boot = await bootScript(texts, version);
  const text = await guardScript(texts, { canary: version, stable });
  if (boot === null || text === null || !(await hasSheets(texts, version))) return null;
  return { version, boot, guard: { text, stable } };
}

/** Nothing in the browser would notice that the frame's own sheets are missing. */
async function hasSheets(texts: VerifiedTexts, version: LiveVersion): Promise<boolean> {
  const { css } = version.manifest.initial;
  const found = await Promise.all(css.map((file) => texts.of(version, file)));
  return !found.includes(null);
}

/** Overridden remotes keep what they would have been as the version to fall back to. */
function withOverrides(chosen: ChosenSet, overrides: readonly ActiveOverride[]): ChosenSet {
  const given = new Map(chosen);
  for (const { remote, version } of overrides) {
    const usual = chosen.get(remote);
    if (version === null) continue;
    given.set(remote, usual === undefined ? { version } : { version, stable: usual.version });
  }
  return given;
}

/** A build without a manifest: it hashes nothing and reloads by web socket. */
const isDevServer = ({ version }: ActiveOverride): boolean =>
  version?.manifest.version === BARE_VERSION;

/** Origins besides the page's own that versions of this page come from. */
function otherOrigins(given: ChosenSet): string[] {
  const bases = [...given.values()].map(({ version }) => version.base);
  const absolute = bases.filter((base) => URL.canParse(base));
  return [...new Set(absolute.map((base) => new URL(base).origin))];
}
