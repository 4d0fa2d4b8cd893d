/** The elements by which a release's files came into the page. */
import { DATA_SHEET } from 'contract/document';
import type { Release } from 'contract/manifest';

/**
 * Takes what is still under way out of the page. A script that is merely removed still runs when it arrives, so scripts
 * move into a document in which nothing runs.
 */
export function dropPending(page: Document, release: Release): void {
  const inert = page.implementation.createHTMLDocument('');
  for (const script of page.querySelectorAll('script'))
    if (isOf(release, script.src)) inert.adoptNode(script);
  for (const link of styleLinks(page, release)) if (link.sheet === null) link.remove();
}

/** Removes the release's styles: class names may be the same in the version that took its place. */
export function dropStyles(page: Document, release: Release): void {
  for (const link of styleLinks(page, release)) link.remove();
  for (const style of page.querySelectorAll(`style[${DATA_SHEET}]`))
    if (isOf(release, style.getAttribute(DATA_SHEET) ?? '')) style.remove();
}

const styleLinks = (page: Document, release: Release): HTMLLinkElement[] =>
  [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter((link) =>
    isOf(release, link.href),
  );

/** Whether an address is of one of the release's files, which stand below its entry's folder. */
const isOf = (release: Release, address: string): boolean =>
  address.startsWith(new URL('.', new URL(release.entry, location.href)).href);
