/** Whose an element is. Reads the document, changes nothing. */
import { CONTENT_ID, DATA_BOUNDARY } from 'contract/document';

/** The remote whose page or fragment an element stands in; the shell where it is in none, null where it is gone. */
export function getOwner(node: Node | null | undefined): string | null {
  const element = node instanceof Element ? node : node?.parentElement;
  if (element === undefined || element === null || !element.isConnected) return null;
  return element.closest(`[${DATA_BOUNDARY}]`)?.getAttribute(DATA_BOUNDARY) ?? 'shell';
}

/** Whose page stands in the frame. */
export const getPageOwner = (page: Document): string =>
  page.querySelector(`#${CONTENT_ID} [${DATA_BOUNDARY}]`)?.getAttribute(DATA_BOUNDARY) ?? 'shell';

/** Remotes whose work stands in the page. */
export const getOwners = (page: Document): string[] => [
  ...new Set(
    [...page.querySelectorAll(`#${CONTENT_ID} [${DATA_BOUNDARY}]`)].map(
      (place) => place.getAttribute(DATA_BOUNDARY) ?? 'shell',
    ),
  ),
];

/** An element as its source knows it: its name and its first class. No id, no text and no attribute goes out. */
export function describeElement(node: Node | null | undefined): string {
  const element = node instanceof Element ? node : node?.parentElement;
  if (element === undefined || element === null) return '';
  const first = element.classList[0] ?? '';
  return element.localName + (/^[\w-]{1,60}$/.test(first) ? `.${first}` : '');
}
