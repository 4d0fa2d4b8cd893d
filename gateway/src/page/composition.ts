/** Composes the document of a page view. Pure. */
import { getCity } from 'api/business';
import type { Business } from 'api/contract';
import {
  BUSINESS_ID,
  FRAGMENTS_ID,
  PAGE_DATA_ID,
  type LinkedSheet,
  type PageData,
} from 'contract/document';
import type { Language } from 'contract/language';
import type { Rendered } from 'contract/page';
import type { LiveVersion } from 'releases/interfaces';
import { toReleaseSet } from '../choose/choose-set.ts';
import type { ActiveOverride } from '../overrides/overrides.service.ts';
import { renderOverrideBar } from '../overrides/override-bar.ts';
import { toScriptJson } from '../html/escape.ts';
import { hashInline } from '../html/inline-hash.ts';
import { renderDocumentRest, renderDocumentStart, type Guard } from './document.ts';
import { renderHeadTags, buildSpeculationRules } from './head.ts';
import type { PageWithFragments } from './fragments.ts';
import type { PageSheet } from './page-styles.ts';
import { pageMessages } from './page-messages.ts';
import type { PageRequest } from './page-request.ts';
import { getDocumentSet, getDocumentSite } from './set-site.ts';
import {
  toLinkedFile,
  getRouteScripts,
  getShellScripts,
  getTextsScripts,
  type LinkedFile,
} from './preloads.ts';
import type { Policy } from './security-headers.ts';

/** Default title and description for a page without metadata. */
const getDefaultTexts = ({ name }: Business, language: Language): PageTexts => ({
  title: pageMessages.title(name, getCity(language))[language],
  description: pageMessages.description(getCity(language))[language],
});

/** The shell of a page view, with its inline scripts. */
export interface DocumentShell {
  version: LiveVersion;
  boot: string;
  /**
   * The script that monitors the view: during a rollout the watch script, with overrides the script of the override bar.
   * Null otherwise, and if the watch script can't be loaded.
   */
  watch: string | null;
  /** For a canary: the guard script, and the stable version that replaces the canary if it fails. */
  guard: { text: string; stable: LiveVersion } | null;
}

/** All inputs of a document, except the rendered page. */
export interface Composition {
  shell: DocumentShell;
  /** The request, whose set contains the overrides. */
  page: PageRequest;
  overrides: readonly ActiveOverride[];
  /** Short name of the set. */
  setName: string;
  sheets: readonly PageSheet[];
  siteOrigin: string;
  business: Business;
}

/** Returns the document's start: the part of the head that is the same for every page of a route. */
export function renderStart(composition: Composition): string {
  const { shell, setName, sheets } = composition;
  const { set, site, match, language, origin } = composition.page;
  return renderDocumentStart({
    language,
    set: toReleaseSet(getDocumentSet(set, match), language),
    setName,
    site: getDocumentSite(site, match),
    boot: shell.boot,
    ...(shell.watch === null ? {} : { watch: shell.watch }),
    ...(shell.guard === null ? {} : { guard: toGuard(shell.guard) }),
    origin,
    sheets,
    preloads: getShellScripts(shell.version, match, language),
  });
}

/** Returns the rest of the document, with the page if it was rendered. */
export function renderRest(composition: Composition, page: PageWithFragments | null): string {
  const rendered = page?.rendered ?? null;
  const { shell, overrides } = composition;
  const { set, match, language, origin } = composition.page;
  const texts = getPageTexts(composition, rendered);
  const { manifest } = shell.version;
  return renderDocumentRest({
    language,
    ...texts,
    head: renderHead(composition, rendered, texts) + renderFragmentsJson(page),
    ...(rendered === null ? {} : { root: rendered.html }),
    origin,
    sheets: page?.sheets ?? [],
    shellVersion: manifest.version,
    business: match?.route.access === 'guest' ? null : composition.business,
    notice: renderOverrideBar(overrides),
    texts: getTextsScripts(shell.version, language),
    preloads: [...getRouteScripts(set, match, language), ...(page?.scripts ?? [])],
    entry: toLinkedFile(shell.version, manifest.entry),
  });
}

export type FragmentFiles = Record<'scripts' | 'sheets', readonly LinkedFile[]>;

export const getFragmentFiles = (page: PageWithFragments | null): FragmentFiles => ({
  scripts: page?.scripts ?? [],
  sheets: page?.sheets.map(({ file }) => file) ?? [],
});

/**
 * Returns the hashes of the document's scripts and styles. Its policy allows only these, and what these scripts load in
 * turn. A preload is allowed by the hash of its script. Listing unused fragments would add 0.3 kB to each response.
 */
export function getInlineHashes(
  composition: Composition,
  fragmentFiles: FragmentFiles,
): Pick<Policy, 'scripts' | 'styles'> {
  const { shell, sheets } = composition;
  const { set, match, language } = composition.page;
  const linked = [
    toLinkedFile(shell.version, shell.version.manifest.entry),
    ...getShellScripts(shell.version, match, language),
    ...getRouteScripts(set, match, language),
    ...fragmentFiles.scripts,
  ];
  const texts = [shell.boot, shell.watch, shell.guard?.text ?? null];
  return {
    scripts: [
      ...[
        ...texts.filter((text) => text !== null),
        buildSpeculationRules(composition.page.site.routes),
      ].map(hashInline),
      ...linked.map(({ integrity }) => integrity),
    ],
    styles: [
      // The hash of an inlined text (SHA-256) is shorter than the integrity of its file (SHA-384).
      ...sheets.flatMap(({ text }) => (text === null ? [] : [hashInline(text)])),
      ...fragmentFiles.sheets.map(({ integrity }) => integrity),
    ],
  };
}

type PageTexts = Record<'title' | 'description', string>;

function getPageTexts(composition: Composition, rendered: Rendered | null): PageTexts {
  const { page, business } = composition;
  const { match, language } = page;
  const defaults = getDefaultTexts(business, language);
  const title = match?.route.title;
  const routeTitle = title && `${title} | ${business.name}, ${getCity(language)}`;
  return {
    title: rendered?.title ?? routeTitle ?? defaults.title,
    description: rendered?.meta?.description ?? match?.route.description ?? defaults.description,
  };
}

/** Data for the browser, and metadata for search engines and shared links. */
function renderHead(composition: Composition, rendered: Rendered | null, texts: PageTexts): string {
  const { siteOrigin, business } = composition;
  const { match, language, path, query } = composition.page;
  const meta = rendered?.meta ?? null;
  const isListed = match?.route.access === 'public' && meta?.noindex !== true;
  const tags = renderHeadTags({ ...texts, siteOrigin, language, path, meta, isListed, business });
  if (rendered === null) return tags;
  const data: PageData = { path: path + query, data: rendered.data };
  const rules = `<script type="speculationrules">${buildSpeculationRules(composition.page.site.routes)}</script>\n`;
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
