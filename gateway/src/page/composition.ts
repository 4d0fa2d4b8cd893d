/** How a page view becomes a document. Pure. */
import { business } from 'api/business';
import { BUSINESS_ID, PAGE_DATA_ID, type LinkedSheet, type PageData } from 'contract/document';
import type { Rendered } from 'contract/page';
import type { RouteMatch } from 'contract/routes';
import { describeSet, type ChosenSet, type LiveVersion } from '../releases/live-set.ts';
import { overrideBar } from '../releases/overrides/override-bar.ts';
import type { ActiveOverride } from '../releases/overrides/overrides.service.ts';
import { scriptJson } from '../html/escape.ts';
import { documentRest, documentStart, type Guard } from './document.ts';
import { headTags, speculationRules } from './head.ts';
import type { PageSheet } from './page-styles.ts';
import { linkedFile, routeScripts, shellScripts } from './preloads.ts';

const TITLE = `${business.name} | Home services and spare parts in ${business.address.city}`;
const DESCRIPTION = `Book a technician in ${business.address.city} for air conditioners, water purifiers, fridges, washing machines and more, and buy spare parts. Pay in cash or online.`;

/** The shell of a page view, with its scripts that stand in the document. */
export interface ShellInDocument {
  version: LiveVersion;
  boot: string;
  /** Where it is a canary: the script that heals it, and what takes its place. */
  guard: { text: string; stable: LiveVersion } | null;
}

/** Everything of a page view that its document is made of, but for the page itself. */
export interface Composition {
  shell: ShellInDocument;
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
  return documentStart({
    nonce,
    set: describeSet(given),
    reportToken: token,
    boot: shell.boot,
    ...(shell.guard === null ? {} : { guard: guardOf(shell.guard) }),
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
  const data: PageData = { path: pathname + query, data: rendered.data };
  const rules = speculationRules(shell.version.manifest.routes ?? [], nonce);
  return `${tags}${rules}${jsonScript(PAGE_DATA_ID, data)}\n${jsonScript(BUSINESS_ID, business)}\n`;
}

const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

const guardOf = ({ text, stable }: NonNullable<ShellInDocument['guard']>): Guard => ({
  text,
  styles: stable.manifest.initial.css.map((file): LinkedSheet => {
    const { href, integrity } = linkedFile(stable, file);
    return { href, integrity };
  }),
});
