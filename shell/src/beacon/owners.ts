/** Finds the remote that owns an element. Read-only. */
import { CONTENT_ID, DATA_BOUNDARY } from 'contract/document';

/** Remote of the page or fragment that contains the node; `shell` outside of both, null if it was removed. */
export function getOwner(node: Node | null | undefined): string | null {
  const element = node instanceof Element ? node : node?.parentElement;
  if (element === undefined || element === null || !element.isConnected) return null;
  return element.closest(`[${DATA_BOUNDARY}]`)?.getAttribute(DATA_BOUNDARY) ?? 'shell';
}

/** Remote of the current page. */
export const getPageOwner = (page: Document): string =>
  page.querySelector(`#${CONTENT_ID} [${DATA_BOUNDARY}]`)?.getAttribute(DATA_BOUNDARY) ?? 'shell';

/** Remotes with content on the page. */
export const getOwners = (page: Document): string[] => [
  ...new Set(
    [...page.querySelectorAll(`#${CONTENT_ID} [${DATA_BOUNDARY}]`)].map(
      (boundary) => boundary.getAttribute(DATA_BOUNDARY) ?? 'shell',
    ),
  ),
];

/** Tag name and first class of an element. Ids, text and attributes are not sent, for privacy. */
export function describeElement(node: Node | null | undefined): string {
  const element = node instanceof Element ? node : node?.parentElement;
  if (element === undefined || element === null) return '';
  const first = element.classList[0] ?? '';
  return element.localName + (/^[\w-]{1,60}$/.test(first) ? `.${first}` : '');
}
