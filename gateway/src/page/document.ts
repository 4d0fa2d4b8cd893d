/** Writes the HTML document of a page view. Pure. */
import type { Business } from 'api/contract';
import {
  DATA_SHEET,
  DATA_SHELL,
  RELEASE_SET_ID,
  ROOT_ID,
  SITE_ID,
  SET_NAME_META,
  STABLE_STYLES_ID,
  type LinkedSheet,
} from 'contract/document';
import { toLangAttribute, type Language } from 'contract/language';
import type { ReleaseSet } from 'contract/manifest';
import type { Site } from 'contract/site';
import { escapeHtml } from 'platform/html';
import { toScriptJson } from '../html/escape.ts';
import { renderLostScripts, renderNoScripts } from './no-scripts.ts';
import type { PageSheet } from './page-styles.ts';
import type { LinkedFile } from './preloads.ts';

/** The script that replaces a failing canary of the shell by stable, and the style sheets of stable. */
export interface Guard {
  text: string;
  styles: readonly LinkedSheet[];
}

/** Parts of a document that do not depend on the rendered page. */
export interface DocumentStart {
  language: Language;
  set: ReleaseSet;
  /** Routes and navigation. */
  site: Site;
  /** Short name of the set. */
  setName: string;
  /** Text of the shell's boot script. */
  boot: string;
  /** Text of the script that monitors the view. Set during a rollout of a version in the set, and with overrides. */
  watch?: string;
  /** Set if the shell is a canary. */
  guard?: Guard;
  /** Origin of the page: the bundler's runtime finds loaded sheets by absolute URL. */
  origin: string;
  sheets: readonly PageSheet[];
  /** Scripts that every page needs. Preloaded before the first paint. */
  preloads: readonly LinkedFile[];
}

/** Parts that depend on the rendered page. */
export interface DocumentRest {
  language: Language;
  title: string;
  description: string;
  /** HTML for the head and for the root. If there is no root, the browser renders the page. */
  head?: string;
  root?: string;
  /** Version of the shell that rendered the root: no other version hydrates it. */
  shellVersion: string;
  origin: string;
  /** Style sheets of fragments. */
  sheets: readonly PageSheet[];
  /** For the notice that says how to order without scripts; null on guest pages, which customers do not use. */
  business: Business | null;
  /** HTML before the root: the override bar. */
  notice?: string;
  /** Scripts that only this page needs. */
  preloads: readonly LinkedFile[];
  /** Scripts with the shell's texts, which are evaluated before its entry. */
  texts: readonly LinkedFile[];
  /** The shell's entry. */
  entry: LinkedFile;
}

/** Returns the first part: everything for the first paint. */
export function renderDocumentStart({ origin, sheets, ...parts }: DocumentStart): string {
  return `<!doctype html>
<html lang="${toLangAttribute(parts.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
${renderSetNameMeta(parts)}<link rel="icon" href="/icon.svg" type="image/svg+xml">
${renderPreconnect(parts)}${parts.preloads.map((file) => renderPreload(file)).join('')}<script type="application/json" id="${RELEASE_SET_ID}">${toScriptJson(parts.set)}</script>
${renderSiteJson(parts.site)}${renderInlineScript(parts.boot)}${parts.watch === undefined ? '' : renderInlineScript(parts.watch)}${renderGuard(parts.guard)}${sheets.map((sheet) => renderSheet(sheet, origin)).join('')}`;
}

/** Returns the rest: visible content first, then scripts. Without a root, the scripts are in the head. */
export function renderDocumentRest({
  preloads,
  texts,
  entry,
  root,
  business,
  ...parts
}: DocumentRest): string {
  const sheets = parts.sheets.map((sheet) => renderSheet(sheet, parts.origin)).join('');
  const scripts = `${[...texts, entry].map(renderDeferredScript).join('')}${preloads.map((file) => renderPreload(file)).join('')}`;
  return `<title>${escapeHtml(parts.title)}</title>
<meta name="description" content="${escapeHtml(parts.description)}">
${root === undefined ? scripts : ''}${parts.head ?? ''}${sheets}</head>
<body>
${business === null ? '' : renderNoScripts(parts.language, business)}${parts.notice ?? ''}${renderRoot(root, parts.shellVersion)}
${business === null ? '' : renderLostScripts(parts.language, business)}${root === undefined ? '' : scripts}</body>
</html>
`;
}

const renderDeferredScript = (file: LinkedFile): string =>
  `<script defer src="${escapeHtml(file.href)}" ${renderIntegrity(file)}></script>\n`;

const renderRoot = (root: string | undefined, shellVersion: string): string =>
  root === undefined
    ? `<div id="${ROOT_ID}"></div>`
    : `<div id="${ROOT_ID}" ${DATA_SHELL}="${escapeHtml(shellVersion)}">${root}</div>`;

// The browser reuses a preload only if the element that loads the file has the same attributes.
const renderIntegrity = ({ integrity }: LinkedFile): string =>
  `integrity="${integrity}" crossorigin="anonymous"`;

/** Preconnects to the origin of the first preload, if it is not the page's own. */
function renderPreconnect({ preloads }: Pick<DocumentStart, 'preloads'>): string {
  const [file] = preloads;
  if (file === undefined || !URL.canParse(file.href)) return '';
  return `<link rel="preconnect" href="${escapeHtml(new URL(file.href).origin)}" crossorigin>\n`;
}

const renderSiteJson = (site: Site): string =>
  `<script type="application/json" id="${SITE_ID}">${toScriptJson(site)}</script>\n`;

const renderSetNameMeta = ({ setName }: Pick<DocumentStart, 'setName'>) =>
  `<meta name="${SET_NAME_META}" content="${escapeHtml(setName)}">\n`;

const renderInlineScript = (text: string): string => `<script>${text}</script>\n`;

const renderGuard = (guard: Guard | undefined): string =>
  guard === undefined
    ? ''
    : `<script type="application/json" id="${STABLE_STYLES_ID}">${toScriptJson(guard.styles)}</script>\n${renderInlineScript(guard.text)}`;

const renderPreload = (file: LinkedFile): string =>
  `<link rel="preload" as="${file.as}" href="${escapeHtml(file.href)}" ${renderIntegrity(file)}>\n`;

/**
 * Inlines a sheet, and adds a disabled link, which fetches nothing: the bundler's runtime finds its URL and does not
 * load the sheet again. A sheet that can't be inlined is linked.
 */
function renderSheet({ file, text }: PageSheet, origin: string): string {
  const href = escapeHtml(new URL(file.href, origin).href);
  if (text === null) return `<link rel="stylesheet" href="${href}" ${renderIntegrity(file)}>\n`;
  return `<style ${DATA_SHEET}="${href}">${text}</style><link rel="stylesheet" href="${href}" disabled>\n`;
}
