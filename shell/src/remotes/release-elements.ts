import { DATA_SHEET } from 'contract/document';
import type { Release } from 'contract/manifest';
import { isFileOf } from './release-folder.ts';

/** Removes pending scripts and style sheets. */
export function removePending(page: Document, release: Release): void {
  disableScripts(page, release);
  for (const link of getLinks(page, release)) if (link.sheet === null) link.remove();
}

/** A removed script still runs when it arrives, so scripts are moved to an inert document. */
export function disableScripts(page: Document, release: Release): void {
  const inert = page.implementation.createHTMLDocument('');
  for (const script of page.querySelectorAll('script'))
    if (isFileOf(release, script.src)) inert.adoptNode(script);
}

/** Removes the styles, because class names may be equal in the version that replaced it. */
export function removeStyles(page: Document, release: Release): void {
  for (const sheet of getSheets(page, release)) sheet.remove();
}

/** Linked and inlined style sheets of a release. */
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
