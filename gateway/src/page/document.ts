/** The HTML document of a page view. Pure. */
import { escapeHtml, scriptJson } from './escape.ts';
import type { LinkedFile } from './preloads.ts';

/** Everything that stands in the document. */
export interface DocumentParts {
  nonce: string;
  /** Origin of the page: styles have absolute addresses, so that the bundler finds them loaded. */
  origin: string;
  title: string;
  description: string;
  /** The release set, as `describeSet` gives it. */
  set: Record<string, unknown>;
  reportToken: string;
  /** Text of the shell's boot script. */
  boot: string;
  /** Text of the script that heals a canary of the shell. */
  guard?: string;
  styles: readonly LinkedFile[];
  preloads: readonly LinkedFile[];
  /** The shell's entry. */
  entry: LinkedFile;
  /** More for the head and for the root, as HTML. */
  head?: string;
  root?: string;
  /** HTML before the root: a notice to staff. */
  notice?: string;
}

/** Puts the document together. */
export function renderDocument(parts: DocumentParts): string {
  const { nonce, origin, styles, preloads, entry } = parts;
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(parts.title)}</title>
<meta name="description" content="${escapeHtml(parts.description)}">
<meta name="report-token" content="${escapeHtml(parts.reportToken)}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script type="application/json" id="release-set">${scriptJson(parts.set)}</script>
${[parts.boot, parts.guard].map((text) => inline(text, nonce)).join('')}${preloads.map((file) => preload(file, nonce)).join('')}${styles.map((file) => stylesheet(file, origin, nonce)).join('')}${parts.head ?? ''}<script defer src="${escapeHtml(entry.href)}" ${checked(entry, nonce)}></script>
</head>
<body>
${parts.notice ?? ''}<div id="root">${parts.root ?? ''}</div>
<noscript><p>This page needs JavaScript. Please switch it on and reload.</p></noscript>
</body>
</html>
`;
}

// A preload counts only where it carries the same attributes as the element that uses the file.
const checked = ({ integrity }: LinkedFile, nonce: string): string =>
  `integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"`;

const inline = (text: string | undefined, nonce: string): string =>
  text === undefined ? '' : `<script nonce="${nonce}">${text}</script>\n`;

const preload = (file: LinkedFile, nonce: string): string =>
  `<link rel="preload" as="${file.as}" href="${escapeHtml(file.href)}" ${checked(file, nonce)}>\n`;

const stylesheet = (file: LinkedFile, origin: string, nonce: string): string =>
  `<link rel="stylesheet" href="${escapeHtml(new URL(file.href, origin).href)}" ${checked(file, nonce)}>\n`;
