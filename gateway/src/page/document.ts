/** The HTML document of a page view. Pure. */
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
import { langOf, type Language } from 'contract/language';
import type { ReleaseSet } from 'contract/manifest';
import type { Site } from 'contract/site';
import { escapeHtml } from 'platform/html';
import { scriptJson } from '../html/escape.ts';
import { pageWords } from './page-words.ts';
import type { PageSheet } from './page-styles.ts';
import type { LinkedFile } from './preloads.ts';

/** The script that heals a canary of the shell, and the sheets of stable, which then takes its place. */
export interface Guard {
  text: string;
  styles: readonly LinkedSheet[];
}

/** What is known of a document before its page is rendered. */
export interface DocumentStart {
  language: Language;
  set: ReleaseSet;
  /** Addresses and navigation. */
  site: Site;
  /** Short name of the set. */
  setName: string;
  /** Text of the shell's boot script. */
  boot: string;
  /** Where a version of the view is on trial. */
  watch?: string;
  /** Where the shell is a canary. */
  guard?: Guard;
  /** Origin of the page: sheets have absolute addresses, as the bundler looks for them. */
  origin: string;
  sheets: readonly PageSheet[];
  /** Scripts that the page needs whatever it shows. Asked for at once: not even the first paint keeps them waiting. */
  preloads: readonly LinkedFile[];
}

/** What the page itself adds. */
export interface DocumentRest {
  language: Language;
  title: string;
  description: string;
  /** More for the head and for the root, as HTML. Without a root the browser renders the page. */
  head?: string;
  root?: string;
  /** Version of the shell that rendered the root: no other takes its HTML over. */
  shell: string;
  origin: string;
  /** Of what other remotes have lent to the page. */
  sheets: readonly PageSheet[];
  /** HTML before the root: a notice to staff. */
  notice?: string;
  /** Scripts that only this page needs. */
  preloads: readonly LinkedFile[];
  /** The shell's texts, which are evaluated before its entry. */
  texts: readonly LinkedFile[];
  /** The shell's entry. */
  entry: LinkedFile;
}

/** The document as far as it goes out before the page is rendered: everything that the first paint needs. */
export function documentStart({ origin, sheets, ...parts }: DocumentStart): string {
  return `<!doctype html>
<html lang="${langOf(parts.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
${setNameMeta(parts)}<link rel="icon" href="/icon.svg" type="image/svg+xml">
${preconnect(parts)}${parts.preloads.map((file) => preload(file)).join('')}<script type="application/json" id="${RELEASE_SET_ID}">${scriptJson(parts.set)}</script>
${siteJson(parts.site)}${inline(parts.boot)}${parts.watch === undefined ? '' : inline(parts.watch)}${guarded(parts.guard)}${sheets.map((sheet) => styles(sheet, origin)).join('')}`;
}

/** The rest of it: what is seen comes first, and scripts run after it. */
export function documentRest({ preloads, texts, entry, root, ...parts }: DocumentRest): string {
  const sheets = parts.sheets.map((sheet) => styles(sheet, parts.origin)).join('');
  const scripts = `${[...texts, entry].map(deferred).join('')}${preloads.map((file) => preload(file)).join('')}`;
  return `<title>${escapeHtml(parts.title)}</title>
<meta name="description" content="${escapeHtml(parts.description)}">
${root === undefined ? scripts : ''}${parts.head ?? ''}${sheets}</head>
<body>
${parts.notice ?? ''}${frame(root, parts.shell)}
${root === undefined ? '' : scripts}<noscript><p>${pageWords.noScript[parts.language]}</p></noscript>
</body>
</html>
`;
}

const deferred = (file: LinkedFile): string =>
  `<script defer src="${escapeHtml(file.href)}" ${checked(file)}></script>\n`;

const frame = (root: string | undefined, shell: string): string =>
  root === undefined
    ? `<div id="${ROOT_ID}"></div>`
    : `<div id="${ROOT_ID}" ${DATA_SHELL}="${escapeHtml(shell)}">${root}</div>`;

// A preload counts only where it carries the same attributes as the element that uses the file.
const checked = ({ integrity }: LinkedFile): string =>
  `integrity="${integrity}" crossorigin="anonymous"`;

/** Where scripts come from another origin, the way there is made while the document is still read. */
function preconnect({ preloads }: Pick<DocumentStart, 'preloads'>): string {
  const [file] = preloads;
  if (file === undefined || !URL.canParse(file.href)) return '';
  return `<link rel="preconnect" href="${escapeHtml(new URL(file.href).origin)}" crossorigin>\n`;
}

const siteJson = (site: Site): string =>
  `<script type="application/json" id="${SITE_ID}">${scriptJson(site)}</script>\n`;

const setNameMeta = ({ setName }: Pick<DocumentStart, 'setName'>) =>
  `<meta name="${SET_NAME_META}" content="${escapeHtml(setName)}">\n`;

const inline = (text: string): string => `<script>${text}</script>\n`;

const guarded = (guard: Guard | undefined): string =>
  guard === undefined
    ? ''
    : `<script type="application/json" id="${STABLE_STYLES_ID}">${scriptJson(guard.styles)}</script>\n${inline(guard.text)}`;

const preload = (file: LinkedFile): string =>
  `<link rel="preload" as="${file.as}" href="${escapeHtml(file.href)}" ${checked(file)}>\n`;

/**
 * A sheet's text, and beside it a link that fetches nothing: by its address the bundler finds the sheet loaded. A sheet
 * that can't stand in the document is linked.
 */
function styles({ file, text }: PageSheet, origin: string): string {
  const href = escapeHtml(new URL(file.href, origin).href);
  if (text === null) return `<link rel="stylesheet" href="${href}" ${checked(file)}>\n`;
  return `<style ${DATA_SHEET}="${href}">${text}</style><link rel="stylesheet" href="${href}" disabled>\n`;
}
