/** The elements by which a release's files came into the page. */
import { DATA_SHEET } from 'contract/document';
import type { Release } from 'contract/manifest';
import { isOf } from './release-folder.ts';

/** Takes what is still under way out of the page. */
export function dropPending(page: Document, release: Release): void {
  moveAside(page, release);
  for (const link of linksOf(page, release)) if (link.sheet === null) link.remove();
}

/** A script that is merely removed still runs when it arrives, so scripts move into a document in which nothing runs. */
export function moveAside(page: Document, release: Release): void {
  const inert = page.implementation.createHTMLDocument('');
  for (const script of page.querySelectorAll('script'))
    if (isOf(release, script.src)) inert.adoptNode(script);
}

/** Removes the release's styles: class names may be the same in the version that took its place. */
export function dropStyles(page: Document, release: Release): void {
  for (const sheet of sheetsOf(page, release)) sheet.remove();
}

/** The release's style sheets: linked, or as text in the document. */
export const sheetsOf = (page: Document, release: Release): Element[] => [
  ...linksOf(page, release),
  ...[...page.querySelectorAll(`style[${DATA_SHEET}]`)].filter((style) =>
    isOf(release, style.getAttribute(DATA_SHEET) ?? ''),
  ),
];

const linksOf = (page: Document, release: Release): HTMLLinkElement[] =>
  [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter((link) =>
    isOf(release, link.href),
  );
