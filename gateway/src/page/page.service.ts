/** Composes a page for all visitors with the same release set. */
import { getBusiness } from 'api/business';
import { PREVIEW_SET } from 'contract/document';
import type { RouteMatch } from 'contract/routes';
import type { GatewaySettings } from '../server/gateway-settings.ts';
import type { LiveVersion } from 'releases/interfaces';
import { NO_MANIFEST_VERSION } from 'releases/open';
import type { ChosenSet } from '../choose/choose-set.ts';
import type { ActiveOverride } from '../overrides/overrides.service.ts';
import { barScript } from '../overrides/override-bar-script.ts';
import { getSetName } from '../choose/known-sets.ts';
import type { VerifiedTexts } from '../files/verified-texts.ts';
import type { Renderer, RenderView } from '../render/renderer.ts';
import {
  getInlineHashes,
  getFragmentFiles,
  renderRest,
  renderStart,
  type Composition,
  type FragmentFiles,
} from './composition.ts';
import { PageBody } from './page-body.ts';
import { isCacheableAs, withSet, type PageRequest } from './page-request.ts';
import { loadPageSheets } from './page-styles.ts';
import { renderPage, type Rendering } from './rendered-page.ts';
import { getSecurityHeaders } from './security-headers.ts';
import { findUsableShell } from './usable-shell.ts';

export interface ComposeDeps {
  texts: VerifiedTexts;
  /** Renders public pages; null if the browser renders everything. */
  renderer: Renderer | null;
  production: boolean;
  publicUrl: string;
  gateway: GatewaySettings;
}

interface PageOutcome extends Pick<Rendering, 'failed' | 'fragmentRemotes'> {
  /** Whether it may be served to other visitors. */
  isCacheable: boolean;
}

export interface ComposedPage {
  status: 200 | 404;
  headers: Readonly<Record<string, string>>;
  body: PageBody;
  /** Short name of its release set. */
  setName: string;
  /** The set without overrides. */
  chosen: ChosenSet;
  match: RouteMatch | null;
  outcome: PageOutcome;
}

/**
 * Composes a page; null if no version of the shell can be served.
 * @param overrides versions that staff preview in this browser
 */
export async function composePage(
  deps: ComposeDeps,
  request: PageRequest,
  overrides: readonly ActiveOverride[],
): Promise<ComposedPage | null> {
  const usableShell = await findUsableShell(deps.texts, request.set);
  if (usableShell === null) return null;
  const { chosen } = usableShell;
  const hasOverrides = overrides.length > 0;
  // Views with overrides are not counted: the script of the override bar replaces the watch script.
  const shell = hasOverrides ? { ...usableShell.shell, watch: barScript } : usableShell.shell;
  const page = withSet(request, applyOverrides(chosen, overrides));
  const { sheets, hasAllSheets } = await loadPageSheets(deps.texts, shell.version, page);
  const setName = hasOverrides ? PREVIEW_SET : getSetName(chosen);
  const siteOrigin = new URL(deps.publicUrl).origin;
  const business = getBusiness();
  const composition = { shell, page, overrides, setName, sheets, siteOrigin, business };
  const view = hasAllSheets ? getRenderView(shell.version, chosen, composition) : null;
  const rendering = await renderPage(deps, view, { effective: page.set, chosen });
  const { page: rendered, isComplete, fragmentRemotes, failed } = rendering;
  const meta = rendered?.rendered.meta ?? null;
  const isCacheable = page.isCacheable && hasAllSheets && isComplete && isCacheableAs(page, meta);
  return {
    status: page.match === null ? 404 : (meta?.status ?? 200),
    headers: getHeaders(deps, composition, getFragmentFiles(rendered)),
    body: new PageBody(renderStart(composition) + renderRest(composition, rendered)),
    setName,
    chosen,
    match: page.match,
    outcome: { isCacheable, fragmentRemotes, failed },
  };
}

const getHeaders = (
  { gateway, production }: ComposeDeps,
  composition: Composition,
  fragmentFiles: FragmentFiles,
): Record<string, string> =>
  getSecurityHeaders({
    ...getInlineHashes(composition, fragmentFiles),
    ...(gateway.usesDevServers ? { scripts: null } : {}),
    production,
    frameOrigins: gateway.frameOrigins,
    otherOrigins: getOtherOrigins(composition.page.set),
    hasDevServers: gateway.usesDevServers || composition.overrides.some(isDevServer),
  });

/** Returns what to render for a page; null if the browser has to render it. */
function getRenderView(
  shell: LiveVersion,
  chosen: ChosenSet,
  { page: request, business }: Pick<Composition, 'page' | 'business'>,
): RenderView | null {
  const { match, set } = request;
  // Guest pages depend on the visitor, and must not be shared.
  if (match?.route.access === 'guest') return null;
  const remote = match?.route.remote ?? 'shell';
  const owner = match === null ? shell : set.get(remote)?.version;
  // An override was never published, so only the browser that opened it runs it.
  if (owner === undefined || (owner !== shell && owner !== chosen.get(remote)?.version))
    return null;
  const isCanaryOf = (name: string): boolean => chosen.get(name)?.isCanary === true;
  const isCanary = { shell: isCanaryOf('shell'), page: match !== null && isCanaryOf(remote) };
  return { shell, owner, request, business, isCanary };
}

/** Applies overrides. The version that an override replaces becomes its fallback. */
function applyOverrides(chosen: ChosenSet, overrides: readonly ActiveOverride[]): ChosenSet {
  if (overrides.length === 0) return chosen;
  const effective = new Map(chosen);
  for (const { remote, version } of overrides) {
    const replaced = chosen.get(remote);
    if (version === null) continue;
    effective.set(
      remote,
      replaced === undefined ? { version } : { version, stable: replaced.version },
    );
  }
  return effective;
}

/** Dev servers provide no manifest and no hashes, and reload by WebSocket. */
const isDevServer = ({ version }: ActiveOverride): boolean =>
  version?.manifest.version === NO_MANIFEST_VERSION;

/** Returns the origins of files that are not on the page's own origin. */
function getOtherOrigins(effective: ChosenSet): string[] {
  const bases = [...effective.values()].map(({ version }) => version.base);
  const absolute = bases.filter((base) => URL.canParse(base));
  return [...new Set(absolute.map((base) => new URL(base).origin))];
}
