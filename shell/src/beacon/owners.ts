/** Finds the remote that owns an element. Read-only. */
import { CONTENT_ID, DATA_BOUNDARY } from 'contract/document';

const BOUNDARIES = `#${CONTENT_ID} [${DATA_BOUNDARY}]`;

const getRemote = (boundary: Element | null): string =>
  boundary?.getAttribute(DATA_BOUNDARY) ?? 'shell';

const toElement = (node: Node | null | undefined): Element | null | undefined =>
  node instanceof Element ? node : node?.parentElement;

/** Remote of the current page; `shell` while none is rendered. */
export const getPageOwner = (page: Document): string => getRemote(page.querySelector(BOUNDARIES));

/**
 * Remote of the page or fragment that contains the node; `shell` outside of both. If the node was removed, the remote
 * of the page.
 */
export function getOwner(page: Document, node: Node | null | undefined): string {
  const element = toElement(node);
  return element?.isConnected
    ? getRemote(element.closest(`[${DATA_BOUNDARY}]`))
    : getPageOwner(page);
}

/** Remotes with content on the page, once for each page and fragment. */
export const getOwners = (page: Document): string[] =>
  [...page.querySelectorAll(BOUNDARIES)].map(getRemote);
