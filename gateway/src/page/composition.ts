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
import { scriptJson } from '../html/escape.ts';
import { inlineHash } from '../html/inline-hash.ts';
import { documentRest, documentStart, type Guard } from './document.ts';
import { headTags, speculationRules } from './head.ts';
import type { PageWithFragments } from './fragments.ts';
import type { PageSheet } from './page-styles.ts';
import { pageWords } from './page-words.ts';
import { inDocument, siteInDocument } from './site-of-set.ts';
import { lendable, lentScripts, lentSheets } from './lendable.ts';
import {
  linkedFile,
  routeScripts,
  shellScripts,
  textsScripts,
  type LinkedFile,
} from './preloads.ts';
import type { Policy } from './security-headers.ts';

/** Default names for a page without metadata. */
const namesFrom = ({ name, address: { city } }: Business, language: Language): Names => ({
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

const readPlace = ({ view }: Pick<Composition, 'view'>): { language: Language; path: string } =>
  readLanguage(view.pathname);

/** Returns the document's start, which does not depend on the rendered page. */
export function startOf(composition: Composition): string {
  const { shell, given, match, setName, view, sheets } = composition;
  const { language } = readPlace(composition);
  return documentStart({
    language,
    set: describeSet(inDocument(given, match), language),
    setName,
    site: siteInDocument(composition.site, match),
    boot: shell.boot,
    ...(shell.watch === null ? {} : { watch: shell.watch }),
    ...(shell.guard === null ? {} : { guard: guardOf(shell.guard) }),
    origin: view.origin,
    sheets,
    preloads: shellScripts(shell.version, match, language),
  });
}

/** Returns the rest of the document, with the page if it was rendered. */
export function restOf(composition: Composition, page: PageWithFragments | null): string {
  const rendered = page?.rendered ?? null;
  const { shell, given, match, view } = composition;
  const named = namesOf(composition, rendered);
  const { manifest } = shell.version;
  const { language } = readPlace(composition);
  return documentRest({
    language,
    ...named,
    head: headOf(composition, rendered, named) + servedOf(page),
    ...(rendered === null ? {} : { root: rendered.html }),
    origin: view.origin,
    sheets: page?.sheets ?? [],
    shell: manifest.version,
    notice: renderOverrideBar(view.overrides),
    texts: textsScripts(shell.version, language),
    preloads: [...routeScripts(given, match, language), ...(page?.scripts ?? [])],
    entry: linkedFile(shell.version, manifest.entry),
  });
}

const rulesOf = ({ site }: Composition): string => speculationRules(site.routes);

/** Files of fragments in a page. */
export type Lent = Record<'scripts' | 'sheets', readonly LinkedFile[]>;

/**
 * Returns the files of all fragments that a page may contain: its policy allows them if it is sent before the page is
 * rendered.
 */
export function mayBeLent(composition: Composition): Lent {
  const { shell, given, match } = composition;
  const lent = lendable(given, match);
  const { language } = readPlace(composition);
  return { scripts: lentScripts(shell.version, lent, language), sheets: lentSheets(lent) };
}

/** Returns the files of the fragments that a page contains. */
export const lentTo = (page: PageWithFragments | null): Lent => ({
  scripts: page?.scripts ?? [],
  sheets: page?.sheets.map(({ file }) => file) ?? [],
});

/**
 * Returns the hashes of the document's scripts and styles: all that its policy allows, and what these scripts load in
 * turn. A preload is allowed by the hash of its script. Listing unused fragments would add 0.3 kB to each response.
 */
export function inlineHashes(
  composition: Composition,
  lent: Lent,
): Pick<Policy, 'scripts' | 'styles'> {
  const { shell, given, match, sheets } = composition;
  const { language } = readPlace(composition);
  const linked = [
    linkedFile(shell.version, shell.version.manifest.entry),
    ...shellScripts(shell.version, match, language),
    ...routeScripts(given, match, language),
    ...lent.scripts,
  ];
  const texts = [shell.boot, shell.watch, shell.guard?.text ?? null];
  return {
    scripts: [
      ...[...texts.filter((text) => text !== null), rulesOf(composition)].map(inlineHash),
      ...linked.map(({ integrity }) => integrity),
    ],
    styles: [
      // Shorter than the hashes of their files.
      ...sheets.flatMap(({ text }) => (text === null ? [] : [inlineHash(text)])),
      ...lent.sheets.map(({ integrity }) => integrity),
    ],
  };
}

type Names = Record<'title' | 'description', string>;

function namesOf(composition: Composition, rendered: Rendered | null): Names {
  const { match, business } = composition;
  const usual = namesFrom(business, readPlace(composition).language);
  const title = match?.route.title;
  const named = title && `${title} | ${business.name}, ${business.address.city}`;
  return {
    title: rendered?.title ?? named ?? usual.title,
    description: rendered?.meta?.description ?? match?.route.description ?? usual.description,
  };
}

/** Data for the browser, and metadata for search engines and shared links. */
function headOf(composition: Composition, rendered: Rendered | null, names: Names): string {
  const { match, view, knownAs: site, business } = composition;
  const meta = rendered?.meta ?? null;
  const listed = match?.route.access === 'public' && meta?.noindex !== true;
  const { language, path } = readPlace(composition);
  const tags = headTags({ ...names, site, language, path, meta, listed, business });
  if (rendered === null) return tags;
  const data: PageData = { path: path + view.query, data: rendered.data };
  const rules = `<script type="speculationrules">${rulesOf(composition)}</script>\n`;
  return `${tags}${rules}${jsonScript(PAGE_DATA_ID, data)}\n${jsonScript(BUSINESS_ID, business)}\n`;
}

/** JSON of the fragments that other remotes rendered. */
const servedOf = (page: PageWithFragments | null): string =>
  page === null || Object.keys(page.served).length === 0
    ? ''
    : `${jsonScript(FRAGMENTS_ID, page.served)}\n`;

const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

const guardOf = ({ text, stable }: NonNullable<ShellInDocument['guard']>): Guard => ({
  text,
  styles: stable.manifest.initial.css.map((file): LinkedSheet => {
    const { href, integrity } = linkedFile(stable, file);
    return { href, integrity };
  }),
});
