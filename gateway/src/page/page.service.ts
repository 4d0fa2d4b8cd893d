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
import type { RenderedMeta, Rendered } from '../render/render-messages.ts';
import type { Renderer } from '../render/renderer.ts';
import { bootScript } from './boot-scripts.ts';
import { renderDocument } from './document.ts';
import { scriptJson } from './escape.ts';
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
}

export interface PageDeps {
  feed: LiveFeed;
  texts: VerifiedTexts;
  /** Renders public pages; null where the browser renders everything. */
  renderer: Renderer | null;
  reports: Reports;
  production: boolean;
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
  if (match !== null) reports.served(view, chosen, match.route.remote);
  const nonce = randomBytes(16).toString('base64url');
  const headers = securityHeaders({
    nonce,
    production,
    frameOrigins: door.frameOrigins,
    otherOrigins: otherOrigins(given),
    development: door.devServers || view.overrides.some(isDevServer),
  });
  const [rendered, sheets] = await Promise.all([
    renderedPage(deps, { shell: shell.version, given, match, view }),
    pageSheets(deps.texts, { shell: shell.version, given, match }),
  ]);
  const html = documentOf({ shell, given, match, nonce, token, view, rendered, sheets });
  return { status: match === null ? 404 : 200, headers, html };
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
}

function documentOf(composition: Composition): string {
  const { shell, given, match, nonce, token, view, rendered, sheets } = composition;
  const { version, boot } = shell;
  const { manifest } = version;
  const stable = given.get('shell')?.stable;
  return renderDocument({
    nonce,
    title: rendered?.title ?? match?.route.title ?? TITLE,
    description: rendered?.meta?.description ?? match?.route.description ?? DESCRIPTION,
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
    ...(rendered === null ? {} : { root: rendered.html, head: headOf(rendered, view, nonce) }),
  });
}

/** The page as the server build of the chosen versions renders it; null where the browser has to. */
async function renderedPage(
  { renderer }: PageDeps,
  {
    shell,
    given,
    match,
    view,
  }: Pick<Composition, 'given' | 'match' | 'view'> & { shell: LiveVersion },
): Promise<Rendered | null> {
  const owner = match === null ? undefined : given.get(match.route.remote)?.version;
  if (renderer === null || match === null || owner === undefined) return null;
  return renderer.render({ shell, owner, match, path: view.pathname + view.query });
}

/** Data for the browser, and what search engines and shared links are told. */
function headOf({ data, meta }: Rendered, view: PageView, nonce: string): string {
  const path = view.pathname + view.query;
  return [
    jsonScript('page-data', { path, data }),
    jsonScript('business', business),
    ...structuredOf(meta, nonce),
    meta?.noindex === true ? '<meta name="robots" content="noindex">' : '',
  ].join('\n');
}

const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

const structuredOf = (meta: RenderedMeta | null, nonce: string): string[] =>
  (meta?.structured ?? []).map(
    (entry) => `<script type="application/ld+json" nonce="${nonce}">${scriptJson(entry)}</script>`,
  );

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

/** The chosen shell, or stable where the canary's boot script is not what was published. */
async function usableShell(
  { texts }: PageDeps,
  chosen: Map<string, Choice>,
): Promise<{ version: LiveVersion; boot: string } | null> {
  const choice = chosen.get('shell');
  if (choice === undefined) return null;
  for (const version of [choice.version, choice.stable]) {
    const boot = version === undefined ? null : await bootScript(texts, version);
    if (version === undefined || boot === null) continue;
    if (version !== choice.version) chosen.set('shell', { version });
    return { version, boot };
  }
  return null;
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
