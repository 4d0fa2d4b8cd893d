/** Composes the document of a page view. Pure. */
import type { Business } from 'api/contract';
import {
  BUSINESS_ID,
  FRAGMENTS_ID,
  PAGE_DATA_ID,
  type LinkedSheet,
  type PageData,
} from 'contract/document';
import { readLanguage, type Language } from 'contract/language';
import type { Rendered } from 'contract/page';
import type { RouteMatch } from 'contract/routes';
import type { Site } from 'contract/site';
import { describeSet, type ChosenSet, type LiveVersion } from '../releases/live-set.ts';
import { renderOverrideBar } from '../releases/overrides/override-bar.ts';
import type { ActiveOverride } from '../releases/overrides/overrides.service.ts';
import { toScriptJson } from '../html/escape.ts';
import { hashInline } from '../html/inline-hash.ts';
import { renderDocumentRest, renderDocumentStart, type Guard } from './document.ts';
import { renderHeadTags, speculationRules } from './head.ts';
import type { PageWithFragments } from './fragments.ts';
import type { PageSheet } from './page-styles.ts';
import { pageWords } from './page-words.ts';
import { getDocumentSet, getDocumentSite } from './set-site.ts';
import {
  getAvailableFragments,
  getFragmentScripts,
  getFragmentSheets,
} from './available-fragments.ts';
import {
  toLinkedFile,
  getRouteScripts,
  getShellScripts,
  getTextsScripts,
  type LinkedFile,
} from './preloads.ts';
import type { Policy } from './security-headers.ts';

/** Default names for a page without metadata. */
const getDefaultNames = ({ name, address: { city } }: Business, language: Language): Names => ({
  title: pageWords.title(name, city)[language],
  description: pageWords.description(city)[language],
});

/** The shell of a page view, with its inline scripts. */
export interface ShellInDocument {
  version: LiveVersion;
  boot: string;
  /** The script that watches the view; null if nothing in it is on trial. */
  watch: string | null;
  /** For a canary: the script that heals the page, and the stable version that replaces the canary. */
  guard: { text: string; stable: LiveVersion } | null;
}

/** All inputs of a document, except the rendered page. */
export interface Composition {
  shell: ShellInDocument;
  given: ChosenSet;
  match: RouteMatch | null;
  /** Routes and navigation of the set. */
  site: Site;
  /** Short name of the set. */
  setName: string;
  view: {
    /** Path and query, still encoded; the query with its question mark. */
    pathname: string;
    query: string;
    origin: string;
    overrides: readonly ActiveOverride[];
  };
  sheets: readonly PageSheet[];
  /** Public origin of the site. */
  knownAs: string;
  business: Business;
}

const readLocation = ({ view }: Pick<Composition, 'view'>): { language: Language; path: string } =>
  readLanguage(view.pathname);

/** Returns the document's start, which does not depend on the rendered page. */
export function renderStart(composition: Composition): string {
  const { shell, given, match, setName, view, sheets } = composition;
  const { language } = readLocation(composition);
  return renderDocumentStart({
    language,
    set: describeSet(getDocumentSet(given, match), language),
    setName,
    site: getDocumentSite(composition.site, match),
    boot: shell.boot,
    ...(shell.watch === null ? {} : { watch: shell.watch }),
    ...(shell.guard === null ? {} : { guard: toGuard(shell.guard) }),
    origin: view.origin,
    sheets,
    preloads: getShellScripts(shell.version, match, language),
  });
}

/** Returns the rest of the document, with the page if it was rendered. */
export function renderRest(composition: Composition, page: PageWithFragments | null): string {
  const rendered = page?.rendered ?? null;
  const { shell, given, match, view } = composition;
  const named = getNames(composition, rendered);
  const { manifest } = shell.version;
  const { language } = readLocation(composition);
  return renderDocumentRest({
    language,
    ...named,
    head: renderHead(composition, rendered, named) + renderFragmentsJson(page),
    ...(rendered === null ? {} : { root: rendered.html }),
    origin: view.origin,
    sheets: page?.sheets ?? [],
    shell: manifest.version,
    notice: renderOverrideBar(view.overrides),
    texts: getTextsScripts(shell.version, language),
    preloads: [...getRouteScripts(given, match, language), ...(page?.scripts ?? [])],
    entry: toLinkedFile(shell.version, manifest.entry),
  });
}

const getSpeculationRules = ({ site }: Composition): string => speculationRules(site.routes);

/** Files of fragments in a page. */
export type FragmentFiles = Record<'scripts' | 'sheets', readonly LinkedFile[]>;

/**
 * Returns the files of all fragments that a page may contain: its policy allows them if it is sent before the page is
 * rendered.
 */
export function getPossibleFragmentFiles(composition: Composition): FragmentFiles {
  const { shell, given, match } = composition;
  const lent = getAvailableFragments(given, match);
  const { language } = readLocation(composition);
  return {
    scripts: getFragmentScripts(shell.version, lent, language),
    sheets: getFragmentSheets(lent),
  };
}

/** Returns the files of the fragments that a page contains. */
export const getFragmentFiles = (page: PageWithFragments | null): FragmentFiles => ({
  scripts: page?.scripts ?? [],
  sheets: page?.sheets.map(({ file }) => file) ?? [],
});

/**
 * Returns the hashes of the document's scripts and styles: all that its policy allows, and what these scripts load in
 * turn. A preload is allowed by the hash of its script. Listing unused fragments would add 0.3 kB to each response.
 */
export function getInlineHashes(
  composition: Composition,
  lent: FragmentFiles,
): Pick<Policy, 'scripts' | 'styles'> {
  const { shell, given, match, sheets } = composition;
  const { language } = readLocation(composition);
  const linked = [
    toLinkedFile(shell.version, shell.version.manifest.entry),
    ...getShellScripts(shell.version, match, language),
    ...getRouteScripts(given, match, language),
    ...lent.scripts,
  ];
  const texts = [shell.boot, shell.watch, shell.guard?.text ?? null];
  return {
    scripts: [
      ...[...texts.filter((text) => text !== null), getSpeculationRules(composition)].map(
        hashInline,
      ),
      ...linked.map(({ integrity }) => integrity),
    ],
    styles: [
      // Shorter than the hashes of their files.
      ...sheets.flatMap(({ text }) => (text === null ? [] : [hashInline(text)])),
      ...lent.sheets.map(({ integrity }) => integrity),
    ],
  };
}

type Names = Record<'title' | 'description', string>;

function getNames(composition: Composition, rendered: Rendered | null): Names {
  const { match, business } = composition;
  const usual = getDefaultNames(business, readLocation(composition).language);
  const title = match?.route.title;
  const named = title && `${title} | ${business.name}, ${business.address.city}`;
  return {
    title: rendered?.title ?? named ?? usual.title,
    description: rendered?.meta?.description ?? match?.route.description ?? usual.description,
  };
}

/** Data for the browser, and metadata for search engines and shared links. */
function renderHead(composition: Composition, rendered: Rendered | null, names: Names): string {
  const { match, view, knownAs: site, business } = composition;
  const meta = rendered?.meta ?? null;
  const listed = match?.route.access === 'public' && meta?.noindex !== true;
  const { language, path } = readLocation(composition);
  const tags = renderHeadTags({ ...names, site, language, path, meta, listed, business });
  if (rendered === null) return tags;
  const data: PageData = { path: path + view.query, data: rendered.data };
  const rules = `<script type="speculationrules">${getSpeculationRules(composition)}</script>\n`;
  return `${tags}${rules}${jsonScript(PAGE_DATA_ID, data)}\n${jsonScript(BUSINESS_ID, business)}\n`;
}

/** JSON of the fragments that other remotes rendered. */
const renderFragmentsJson = (page: PageWithFragments | null): string =>
  page === null || Object.keys(page.served).length === 0
    ? ''
    : `${jsonScript(FRAGMENTS_ID, page.served)}\n`;

const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${toScriptJson(value)}</script>`;

const toGuard = ({ text, stable }: NonNullable<ShellInDocument['guard']>): Guard => ({
  text,
  styles: stable.manifest.initial.css.map((file): LinkedSheet => {
    const { href, integrity } = toLinkedFile(stable, file);
    return { href, integrity };
  }),
});
