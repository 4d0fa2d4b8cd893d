/** The elements by which a release's files came into the page. */
import { DATA_SHEET } from 'contract/document';
import type { Release } from 'contract/manifest';
import { isFileOf } from './release-folder.ts';

/** Takes what is still under way out of the page. */
export function removePending(page: Document, release: Release): void {
  disableScripts(page, release);
  for (const link of getLinks(page, release)) if (link.sheet === null) link.remove();
}

/** A script that is merely removed still runs when it arrives, so scripts move into a document in which nothing runs. */
export function disableScripts(page: Document, release: Release): void {
  const inert = page.implementation.createHTMLDocument('');
  for (const script of page.querySelectorAll('script'))
    if (isFileOf(release, script.src)) inert.adoptNode(script);
}

/** Removes the release's styles: class names may be the same in the version that took its place. */
export function removeStyles(page: Document, release: Release): void {
  for (const sheet of getSheets(page, release)) sheet.remove();
}

/** The release's style sheets: linked, or as text in the document. */
export const getSheets = (page: Document, release: Release): Element[] => [
  ...getLinks(page, release),
  ...[...page.querySelectorAll(`style[${DATA_SHEET}]`)].filter((style) =>
    isFileOf(release, style.getAttribute(DATA_SHEET) ?? ''),
  ),
];

const getLinks = (page: Document, release: Release): HTMLLinkElement[] =>
  [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter((link) =>
    isFileOf(release, link.href),
  );
