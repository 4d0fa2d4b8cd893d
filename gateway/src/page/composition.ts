/** How a page view becomes a document. Pure. */
import { business } from 'api/business';
import { describeSet, type ChosenSet, type LiveVersion } from '../releases/live-set.ts';
import { overrideBar } from '../releases/overrides/override-bar.ts';
import type { ActiveOverride } from '../releases/overrides/overrides.service.ts';
import type { Rendered } from '../render/render-messages.ts';
import { documentRest, documentStart } from './document.ts';
import { scriptJson } from '../html/escape.ts';
import { headTags, speculationRules } from './head.ts';
import type { PageSheet } from './page-styles.ts';
import { linkedFile, routeScripts, shellScripts, type LinkedFile } from './preloads.ts';
import type { RouteMatch } from './route-table.ts';
import { shellGuard } from './shell-guard.ts';

const TITLE = `${business.name} | Home services and spare parts in ${business.address.city}`;
const DESCRIPTION = `Book a technician in ${business.address.city} for air conditioners, water purifiers, fridges, washing machines and more, and buy spare parts. Pay in cash or online.`;

/** Everything of a page view that its document is made of, but for the page itself. */
export interface Composition {
  shell: { version: LiveVersion; boot: string };
  given: ChosenSet;
  match: RouteMatch | null;
  nonce: string;
  token: string;
  view: {
    /** Path and query of the address, still encoded; the query with its question mark. */
    pathname: string;
    query: string;
    origin: string;
    overrides: readonly ActiveOverride[];
  };
  sheets: readonly PageSheet[];
  /** Origin by which the site is known. */
  site: string;
}

/** The document's start, which needs nothing of the page. */
export function startOf({ shell, given, match, nonce, token, view, sheets }: Composition): string {
  const stable = given.get('shell')?.stable;
  return documentStart({
    nonce,
    set: describeSet(given),
    reportToken: token,
    boot: shell.boot,
    ...(stable === undefined ? {} : { guard: guardOf(shell.version, stable, { nonce, token }) }),
    origin: view.origin,
    sheets,
    preloads: shellScripts(shell.version, match),
  });
}

/** The rest of the document, with the page where it was rendered. */
export function restOf(composition: Composition, rendered: Rendered | null): string {
  const { shell, given, match, nonce, view } = composition;
  const named = namesOf(match, rendered);
  const { manifest } = shell.version;
  return documentRest({
    nonce,
    ...named,
    head: headOf(composition, rendered, named),
    ...(rendered === null ? {} : { root: rendered.html }),
    shell: manifest.version,
    notice: overrideBar(view.overrides),
    preloads: routeScripts(given, match),
    entry: linkedFile(shell.version, manifest.entry),
  });
}

type Names = Record<'title' | 'description', string>;

const namesOf = (match: RouteMatch | null, rendered: Rendered | null): Names => ({
  title: rendered?.title ?? match?.route.title ?? TITLE,
  description: rendered?.meta?.description ?? match?.route.description ?? DESCRIPTION,
});

/** Data for the browser, and what search engines and shared links are told. */
function headOf(composition: Composition, rendered: Rendered | null, names: Names): string {
  const { shell, match, nonce, view, site } = composition;
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
