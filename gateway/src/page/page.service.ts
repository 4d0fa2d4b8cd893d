/** One page view: the set for this visitor, and the document with it. */
import { randomBytes } from 'node:crypto';
import { business } from 'api/business';
import type { DoorSettings } from '../door/door-settings.ts';
import type { LiveFeed } from '../releases/live-feed.ts';
import {
  chooseSet,
  describeSet,
  type Choice,
  type ChosenSet,
  type LiveVersion,
} from '../releases/live-set.ts';
import type { ActiveOverride } from '../releases/overrides/overrides.service.ts';
import { BARE_VERSION } from '../releases/overrides/resolve.ts';
import { overrideBar } from '../releases/overrides/override-bar.ts';
import type { Reports } from '../releases/reports/reports.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import type { Rendered } from '../render/render-messages.ts';
import type { Renderer, RenderOutcome } from '../render/renderer.ts';
import { bootScript } from './boot-scripts.ts';
import { renderDocument } from './document.ts';
import { scriptJson } from './escape.ts';
import { headTags, speculationRules } from './head.ts';
import { pageSheets, type PageSheet } from './page-styles.ts';
import { linkedFile, preloadsFor, type LinkedFile } from './preloads.ts';
import { matchRoute, type RouteMatch } from './route-table.ts';
import { shellGuard } from './shell-guard.ts';
import { securityHeaders } from './security-headers.ts';

/** Who asks for what. */
export interface PageView {
  visitor: string;
  address: string;
  /** Ids of canaries that failed for this visitor. */
  healed: ReadonlySet<string>;
  overrides: readonly ActiveOverride[];
  /** Path of the address, still encoded. */
  pathname: string;
  /** Query of the address, with its question mark; empty where there is none. */
  query: string;
  origin: string;
  /** Whether the browser asks in advance: nobody has seen the page yet, and perhaps nobody will. */
  prefetch: boolean;
}

export interface PageDeps {
  feed: LiveFeed;
  texts: VerifiedTexts;
  /** Renders public pages; null where the browser renders everything. */
  renderer: Renderer | null;
  reports: Reports;
  production: boolean;
  /** Address by which the site is known. */
  publicUrl: string;
  door: DoorSettings;
}

/** An answer with a document; null where no version of the shell can be served. */
export type Page = { status: 200 | 404; headers: Record<string, string>; html: string } | null;

const TITLE = `${business.name} | Home services and spare parts in ${business.address.city}`;
const DESCRIPTION = `Book a technician in ${business.address.city} for air conditioners, water purifiers, fridges, washing machines and more, and buy spare parts. Pay in cash or online.`;

/** Composes the document of a page view. */
export async function composePage(deps: PageDeps, view: PageView): Promise<Page> {
  const { feed, reports, door, production } = deps;
  const chosen = chooseSet(feed.current(), view.visitor, view.healed);
  const shell = await usableShell(deps, chosen);
  if (shell === null) return null;
  const token = reports.sign(view.visitor, chosen);
  const match = matchRoute(shell.version.manifest.routes ?? [], view.pathname);
  const given = withOverrides(chosen, view.overrides);
  if (match !== null && !view.prefetch) reports.served(view, chosen, match.route.remote);
  const nonce = randomBytes(16).toString('base64url');
  const headers = securityHeaders({
    nonce,
    production,
    frameOrigins: door.frameOrigins,
    otherOrigins: otherOrigins(given),
    development: door.devServers || view.overrides.some(isDevServer),
  });
  const { sheets, complete } = await pageSheets(deps.texts, { shell: shell.version, given, match });
  const outcome = complete
    ? await renderedPage(deps, { shell: shell.version, given, match, view })
    : LEFT;
  if (outcome.kind === 'left' && outcome.failure !== null)
    reports.unrendered(view, chosen, outcome.failure);
  const rendered = outcome.kind === 'rendered' ? outcome.rendered : null;
  const site = new URL(deps.publicUrl).origin;
  const html = documentOf({ shell, given, match, nonce, token, view, rendered, sheets, site });
  const status = match === null ? 404 : (rendered?.meta?.status ?? 200);
  return { status, headers, html };
}

interface Composition {
  shell: { version: LiveVersion; boot: string };
  given: ChosenSet;
  match: RouteMatch | null;
  nonce: string;
  token: string;
  view: PageView;
  rendered: Rendered | null;
  sheets: readonly PageSheet[];
  /** Origin by which the site is known. */
  site: string;
}

function documentOf(composition: Composition): string {
  const { shell, given, match, nonce, token, view, rendered, sheets } = composition;
  const named = namesOf(match, rendered);
  const { version, boot } = shell;
  const { manifest } = version;
  const stable = given.get('shell')?.stable;
  return renderDocument({
    nonce,
    ...named,
    set: describeSet(given),
    reportToken: token,
    boot,
    ...(stable === undefined ? {} : { guard: guardOf(version, stable, { nonce, token }) }),
    origin: view.origin,
    sheets,
    preloads: preloadsFor(given, match),
    entry: linkedFile(version, manifest.entry),
    shell: manifest.version,
    notice: overrideBar(view.overrides),
    head: headOf(composition, named),
    ...(rendered === null ? {} : { root: rendered.html }),
  });
}

const LEFT: RenderOutcome = { kind: 'left', failure: null };

/** The page as the server builds of the chosen versions render it, or that it is left to the browser. */
async function renderedPage(
  { renderer }: PageDeps,
  {
    shell,
    given,
    match,
    view,
  }: Pick<Composition, 'given' | 'match' | 'view'> & { shell: LiveVersion },
): Promise<RenderOutcome> {
  const owner = match === null ? shell : given.get(match.route.remote)?.version;
  if (renderer === null || owner === undefined) return LEFT;
  return renderer.render({ shell, owner, match, path: view.pathname + view.query });
}

type Names = Record<'title' | 'description', string>;

const namesOf = (match: RouteMatch | null, rendered: Rendered | null): Names => ({
  title: rendered?.title ?? match?.route.title ?? TITLE,
  description: rendered?.meta?.description ?? match?.route.description ?? DESCRIPTION,
});

/** Data for the browser, and what search engines and shared links are told. */
function headOf(composition: Composition, names: Names): string {
  const { shell, match, nonce, view, rendered, site } = composition;
  const meta = rendered?.meta ?? null;
  const listed = match?.route.access === 'public' && meta?.noindex !== true;
  const { pathname, query } = view;
  const tags = headTags({ ...names, site, pathname, meta, listed, business, nonce });
  if (rendered === null) return tags;
  const data = jsonScript('page-data', { path: pathname + query, data: rendered.data });
  const rules = speculationRules(shell.version.manifest.routes ?? [], nonce);
  return `${tags}${rules}${data}\n${jsonScript('business', business)}\n`;
}

const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

const stylesOf = (version: LiveVersion): LinkedFile[] =>
  version.manifest.initial.css.map((file) => linkedFile(version, file));

function guardOf(
  canary: LiveVersion,
  stable: LiveVersion,
  { nonce, token }: Pick<Composition, 'nonce' | 'token'>,
): string {
  return shellGuard({
    canary: { version: canary.manifest.version, base: canary.base },
    stable: stable.release,
    styles: stylesOf(stable).map(({ href, integrity }) => ({ href, integrity })),
    reportToken: token,
    nonce,
  });
}

/** The chosen shell, or stable where the canary's boot script or a sheet of it is not what was published. */
async function usableShell(
  { texts }: PageDeps,
  chosen: Map<string, Choice>,
): Promise<{ version: LiveVersion; boot: string } | null> {
  const choice = chosen.get('shell');
  if (choice === undefined) return null;
  for (const version of [choice.version, choice.stable]) {
    const boot = version === undefined ? null : await bootScript(texts, version);
    if (version === undefined || boot === null) continue;
    const spare = version === choice.version && choice.stable !== undefined;
    if (spare && !(await hasSheets(texts, version))) continue;
    if (version !== choice.version) chosen.set('shell', { version });
    return { version, boot };
  }
  return null;
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
