/** One page: composed for everybody who has the same release set. */
import { business } from 'api/business';
import { PREVIEW_SET } from 'contract/document';
import { readLanguage } from 'contract/language';
import type { RouteMatch } from 'contract/routes';
import type { GatewaySettings } from '../server/gateway-settings.ts';
import type { ChosenSet, LiveVersion } from '../releases/live-set.ts';
import { barScript } from '../releases/overrides/bar-script.ts';
import type { ActiveOverride } from '../releases/overrides/overrides.service.ts';
import { BARE_VERSION } from '../releases/overrides/resolve.ts';
import { nameOfSet } from '../releases/reports/known-sets.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import type { Renderer, RenderView } from '../render/renderer.ts';
import {
  inlineHashes,
  lentTo,
  mayBeLent,
  restOf,
  startOf,
  type Composition,
  type Lent,
} from './composition.ts';
import { isFixed, isKeptAs, pageAddress } from './page-address.ts';
import { PageBody } from './page-body.ts';
import { pageSheets } from './page-styles.ts';
import { renderPage, type Rendering } from './rendered-page.ts';
import { securityHeaders } from './security-headers.ts';
import { siteIn, siteOfSet } from './site-of-set.ts';
import { usableShell } from './usable-shell.ts';

/** What is asked for: nothing in it is of anybody but for the overrides, which only a browser that staff opened a link in has. */
export interface AskedPage {
  chosen: ChosenSet;
  overrides: readonly ActiveOverride[];
  /** Path of the address, still encoded. */
  pathname: string;
  /** Query of the address, with its question mark; empty where there is none. */
  query: string;
  /** Origin of the page's links. */
  origin: string;
}

export interface ComposeDeps {
  texts: VerifiedTexts;
  /** Renders public pages; null where the browser renders everything. */
  renderer: Renderer | null;
  production: boolean;
  /** Address by which the site is known. */
  publicUrl: string;
  gateway: GatewaySettings;
}

/** How a page came out, once all of it is there. */
interface Outcome extends Pick<Rendering, 'failed' | 'lenders'> {
  /** Whether it may be given to others who ask for it. */
  isKept: boolean;
}

/** A document and what goes with it; not all of the body need be there. */
export interface ComposedPage {
  status: 200 | 404;
  headers: Readonly<Record<string, string>>;
  body: PageBody;
  /** Short name of its release set. */
  setName: string;
  /** The set, overrides left out. */
  chosen: ChosenSet;
  match: RouteMatch | null;
  outcome: Promise<Outcome>;
  /** What goes with all of it: a policy that names what others lent to it, and nothing else that they might have lent. */
  wholeHeaders: Promise<ComposedPage['headers']>;
}

/** How long a page may take to be rendered before the document's start goes out without it, in milliseconds. */
const EARLY_MS = 20;

/** Composes a page; null where no version of the shell can be served. */
export async function composePage(
  deps: ComposeDeps,
  asked: AskedPage,
): Promise<ComposedPage | null> {
  const usable = await usableShell(deps.texts, asked.chosen);
  if (usable === null) return null;
  const { chosen } = usable;
  // Nothing of such a view is counted: what watches it tells the bar.
  const shell = asked.overrides.length > 0 ? { ...usable.shell, watch: barScript } : usable.shell;
  const given = withOverrides(chosen, asked.overrides);
  const { language } = readLanguage(asked.pathname);
  const site = siteIn(siteOfSet(given), language);
  const address = pageAddress(site.routes, asked);
  const { match } = address;
  const { sheets, complete } = await pageSheets(deps.texts, { shell: shell.version, given, match });
  const setName = asked.overrides.length > 0 ? PREVIEW_SET : nameOfSet(chosen);
  const view = { ...asked, pathname: address.pathname, query: address.query };
  const knownAs = new URL(deps.publicUrl).origin;
  const composition = { shell, given, match, site, setName, view, sheets, knownAs, business };
  const task = complete ? taskOf(shell.version, chosen, composition) : null;
  const rendering = renderPage(deps, task, { given, chosen });
  const { lent, ...document } = await documentOf(composition, rendering);
  const headersWith = (given: Lent) => headersOf(deps, composition, given);
  const outcome = rendering.then(({ page, isWhole, lenders, failed }) => ({
    isKept: address.isKept && complete && isWhole && isKeptAs(address, page?.rendered.meta ?? null),
    lenders,
    failed,
  }));
  const wholeHeaders = rendering.then(({ page }) => headersWith(lentTo(page)));
  return { ...document, headers: headersWith(lent), wholeHeaders, setName, chosen, match, outcome };
}

/** The document, the code that it goes out with, and what its policy allows of others. */
async function documentOf(
  composition: Composition,
  rendering: Promise<Rendering>,
): Promise<Pick<ComposedPage, 'status' | 'body'> & { lent: Lent }> {
  const { match } = composition;
  const start = startOf(composition);
  // It is a page whatever is found: its code is known before it is rendered.
  if (isFixed({ match }) && (await isLate(rendering))) {
    const rest = rendering.then(({ page }) => restOf(composition, page));
    return { status: 200, body: new PageBody(start, rest), lent: mayBeLent(composition) };
  }
  const { page } = await rendering;
  const status = match === null ? 404 : (page?.rendered.meta?.status ?? 200);
  return { status, body: new PageBody(start, restOf(composition, page)), lent: lentTo(page) };
}

async function isLate(rendering: Promise<unknown>): Promise<boolean> {
  const late = new Promise<true>((resolve) => setTimeout(resolve, EARLY_MS, true));
  return Promise.race([late, rendering.then(() => false)]);
}

/** What browsers may do with the document. */
const headersOf = (
  { gateway, production }: ComposeDeps,
  composition: Composition,
  lent: Lent,
): Record<string, string> =>
  securityHeaders({
    ...inlineHashes(composition, lent),
    ...(gateway.devServers ? { scripts: null } : {}),
    production,
    frameOrigins: gateway.frameOrigins,
    otherOrigins: otherOrigins(composition.given),
    development: gateway.devServers || composition.view.overrides.some(isDevServer),
  });

/** What the gateway renders of a page; null where there is nothing, or nothing that it may run. */
function taskOf(
  shell: LiveVersion,
  chosen: ChosenSet,
  { given, match, site, view }: Pick<Composition, 'given' | 'match' | 'site' | 'view'>,
): RenderView | null {
  // What it shows depends on who has come, and nobody else is to have it.
  if (match?.route.access === 'guest') return null;
  const remote = match?.route.remote ?? 'shell';
  const owner = match === null ? shell : given.get(remote)?.version;
  // What an override brings was never published, so only the browser that opened it runs it.
  if (owner === undefined || (owner !== shell && owner !== chosen.get(remote)?.version))
    return null;
  const isNew = (name: string): boolean => chosen.get(name)?.isCanary === true;
  const isCanary = { shell: isNew('shell'), page: match !== null && isNew(remote) };
  return { shell, owner, match, site, isCanary, path: view.pathname + view.query };
}

/** Overridden remotes keep what they would have been as the version to fall back to. */
function withOverrides(chosen: ChosenSet, overrides: readonly ActiveOverride[]): ChosenSet {
  if (overrides.length === 0) return chosen;
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
