/** The HTML document of a page view. Pure. */
import {
  DATA_SHEET,
  DATA_SHELL,
  RELEASE_SET_ID,
  REPORT_TOKEN_META,
  ROOT_ID,
  STABLE_STYLES_ID,
  type LinkedSheet,
} from 'contract/document';
import type { ReleaseSet } from 'contract/manifest';
import { escapeHtml, scriptJson } from '../html/escape.ts';
import type { PageSheet } from './page-styles.ts';
import type { LinkedFile } from './preloads.ts';

/** The script that heals a canary of the shell, and the sheets of stable, which then takes its place. */
export interface Guard {
  text: string;
  styles: readonly LinkedSheet[];
}

/** What is known of a document before its page is rendered. */
export interface DocumentStart {
  nonce: string;
  set: ReleaseSet;
  reportToken: string;
  /** Text of the shell's boot script. */
  boot: string;
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
  nonce: string;
  title: string;
  description: string;
  /** More for the head and for the root, as HTML. Without a root the browser renders the page. */
  head?: string;
  root?: string;
  /** Version of the shell that rendered the root: no other takes its HTML over. */
  shell: string;
  /** HTML before the root: a notice to staff. */
  notice?: string;
  /** Scripts that only this page needs. */
  preloads: readonly LinkedFile[];
  /** The shell's entry. */
  entry: LinkedFile;
}

/** The document as far as it goes out before the page is rendered: everything that the first paint needs. */
export function documentStart({ nonce, origin, sheets, ...parts }: DocumentStart): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="${REPORT_TOKEN_META}" content="${escapeHtml(parts.reportToken)}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${parts.preloads.map((file) => preload(file, nonce)).join('')}<script type="application/json" id="${RELEASE_SET_ID}">${scriptJson(parts.set)}</script>
${inline(parts.boot, nonce)}${guarded(parts.guard, nonce)}${sheets.map((sheet) => styles(sheet, origin, nonce)).join('')}`;
}

/** The rest of it: what is seen comes first, and scripts run after it. */
export function documentRest({ nonce, preloads, entry, root, ...parts }: DocumentRest): string {
  const scripts = `<script defer src="${escapeHtml(entry.href)}" ${checked(entry, nonce)}></script>\n${preloads.map((file) => preload(file, nonce)).join('')}`;
  return `<title>${escapeHtml(parts.title)}</title>
<meta name="description" content="${escapeHtml(parts.description)}">
${root === undefined ? scripts : ''}${parts.head ?? ''}</head>
<body>
${parts.notice ?? ''}${frame(root, parts.shell)}
${root === undefined ? '' : scripts}<noscript><p>This page needs JavaScript. Please switch it on and reload.</p></noscript>
</body>
</html>
`;
}

const frame = (root: string | undefined, shell: string): string =>
  root === undefined
    ? `<div id="${ROOT_ID}"></div>`
    : `<div id="${ROOT_ID}" ${DATA_SHELL}="${escapeHtml(shell)}">${root}</div>`;

// A preload counts only where it carries the same attributes as the element that uses the file.
const checked = ({ integrity }: LinkedFile, nonce: string): string =>
  `integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"`;

const inline = (text: string, nonce: string): string =>
  `<script nonce="${nonce}">${text}</script>\n`;

const guarded = (guard: Guard | undefined, nonce: string): string =>
  guard === undefined
    ? ''
    : `<script type="application/json" id="${STABLE_STYLES_ID}">${scriptJson(guard.styles)}</script>\n${inline(guard.text, nonce)}`;

const preload = (file: LinkedFile, nonce: string): string =>
  `<link rel="preload" as="${file.as}" href="${escapeHtml(file.href)}" ${checked(file, nonce)}>\n`;

/**
 * A sheet's text, and beside it a link that fetches nothing: by its address the bundler finds the sheet loaded. A sheet
 * that can't stand in the document is linked.
 */
function styles({ file, text }: PageSheet, origin: string, nonce: string): string {
  const href = escapeHtml(new URL(file.href, origin).href);
  if (text === null) return `<link rel="stylesheet" href="${href}" ${checked(file, nonce)}>\n`;
  return `<style nonce="${nonce}" ${DATA_SHEET}="${href}">${text}</style><link rel="stylesheet" href="${href}" disabled>\n`;
}
