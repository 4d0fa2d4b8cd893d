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
import type { LiveVersion } from 'releases/interfaces';
import { describeSet, type ChosenSet } from '../choose/choose-set.ts';
import type { ActiveOverride } from '../overrides/overrides.service.ts';
import { renderOverrideBar } from '../overrides/override-bar.ts';
import { toScriptJson } from '../html/escape.ts';
import { hashInline } from '../html/inline-hash.ts';
import { renderDocumentRest, renderDocumentStart, type Guard } from './document.ts';
import { renderHeadTags, buildSpeculationRules } from './head.ts';
import type { PageWithFragments } from './fragments.ts';
import type { PageSheet } from './page-styles.ts';
import { pageMessages } from './page-messages.ts';
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

/** Default title and description for a page without metadata. */
const getDefaultTexts = ({ name, address: { city } }: Business, language: Language): PageTexts => ({
  title: pageMessages.title(name, city)[language],
  description: pageMessages.description(city)[language],
});

/** The shell of a page view, with its inline scripts. */
export interface DocumentShell {
  version: LiveVersion;
  boot: string;
  /** The script that monitors the view; null without a rollout. */
  watch: string | null;
  /** For a canary: the guard script, and the stable version that replaces the canary if it fails. */
  guard: { text: string; stable: LiveVersion } | null;
}

/** All inputs of a document, except the rendered page. */
export interface Composition {
  shell: DocumentShell;
  /** The release set with overrides. */
  effective: ChosenSet;
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
  siteOrigin: string;
  business: Business;
}

const readLocation = ({ view }: Pick<Composition, 'view'>): { language: Language; path: string } =>
  readLanguage(view.pathname);

/** Returns the document's start, which does not depend on the rendered page. */
export function renderStart(composition: Composition): string {
  const { shell, effective, match, setName, view, sheets } = composition;
  const { language } = readLocation(composition);
  return renderDocumentStart({
    language,
    set: describeSet(getDocumentSet(effective, match), language),
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
  const { shell, effective, match, view } = composition;
  const texts = getPageTexts(composition, rendered);
  const { manifest } = shell.version;
  const { language } = readLocation(composition);
  return renderDocumentRest({
    language,
    ...texts,
    head: renderHead(composition, rendered, texts) + renderFragmentsJson(page),
    ...(rendered === null ? {} : { root: rendered.html }),
    origin: view.origin,
    sheets: page?.sheets ?? [],
    shell: manifest.version,
    business: match?.route.access === 'guest' ? null : composition.business,
    notice: renderOverrideBar(view.overrides),
    texts: getTextsScripts(shell.version, language),
    preloads: [...getRouteScripts(effective, match, language), ...(page?.scripts ?? [])],
    entry: toLinkedFile(shell.version, manifest.entry),
  });
}

const getSpeculationRules = ({ site }: Composition): string => buildSpeculationRules(site.routes);

/** Files of fragments in a page. */
export type FragmentFiles = Record<'scripts' | 'sheets', readonly LinkedFile[]>;

/**
 * Returns the files of all fragments that a page may contain: its policy allows them if it is sent before the page is
 * rendered.
 */
export function getPossibleFragmentFiles(composition: Composition): FragmentFiles {
  const { shell, effective, match } = composition;
  const fragments = getAvailableFragments(effective, match);
  const { language } = readLocation(composition);
  return {
    scripts: getFragmentScripts(shell.version, fragments, language),
    sheets: getFragmentSheets(fragments),
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
  fragmentFiles: FragmentFiles,
): Pick<Policy, 'scripts' | 'styles'> {
  const { shell, effective, match, sheets } = composition;
  const { language } = readLocation(composition);
  const linked = [
    toLinkedFile(shell.version, shell.version.manifest.entry),
    ...getShellScripts(shell.version, match, language),
    ...getRouteScripts(effective, match, language),
    ...fragmentFiles.scripts,
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
      ...fragmentFiles.sheets.map(({ integrity }) => integrity),
    ],
  };
}

type PageTexts = Record<'title' | 'description', string>;

function getPageTexts(composition: Composition, rendered: Rendered | null): PageTexts {
  const { match, business } = composition;
  const defaults = getDefaultTexts(business, readLocation(composition).language);
  const title = match?.route.title;
  const routeTitle = title && `${title} | ${business.name}, ${business.address.city}`;
  return {
    title: rendered?.title ?? routeTitle ?? defaults.title,
    description: rendered?.meta?.description ?? match?.route.description ?? defaults.description,
  };
}

/** Data for the browser, and metadata for search engines and shared links. */
function renderHead(composition: Composition, rendered: Rendered | null, texts: PageTexts): string {
  const { match, view, siteOrigin: site, business } = composition;
  const meta = rendered?.meta ?? null;
  const isListed = match?.route.access === 'public' && meta?.noindex !== true;
  const { language, path } = readLocation(composition);
  const tags = renderHeadTags({ ...texts, site, language, path, meta, isListed, business });
  if (rendered === null) return tags;
  const data: PageData = { path: path + view.query, data: rendered.data };
  const rules = `<script type="speculationrules">${getSpeculationRules(composition)}</script>\n`;
  return `${tags}${rules}${renderJsonScript(PAGE_DATA_ID, data)}\n${renderJsonScript(BUSINESS_ID, business)}\n`;
}

/** JSON of the fragments that other remotes rendered. */
const renderFragmentsJson = (page: PageWithFragments | null): string =>
  page === null || Object.keys(page.served).length === 0
    ? ''
    : `${renderJsonScript(FRAGMENTS_ID, page.served)}\n`;

const renderJsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${toScriptJson(value)}</script>`;

const toGuard = ({ text, stable }: NonNullable<DocumentShell['guard']>): Guard => ({
  text,
  styles: stable.manifest.initial.css.map((file): LinkedSheet => {
    const { href, integrity } = toLinkedFile(stable, file);
    return { href, integrity };
  }),
});
