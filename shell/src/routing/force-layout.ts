import { DATA_FORCE_LAYOUT } from 'contract/document';

/**
 * Parts below the fold have an estimated height until they are laid out (`content-visibility`). The browser remembers
 * the height of a part that was laid out once, so layout is forced only briefly: a page that stays laid out would make
 * each page-wide change, e.g. opening a dialog, slower.
 */

/** Pending requests for the layout of an element. */
const pendingRequests = new Map<HTMLElement, Set<symbol>>();

/**
 * Forces layout of an element and its parts below the fold.
 * @returns a function that ends it; its promise resolves when the browser has remembered the heights
 */
export function forceLayout(element: HTMLElement): () => Promise<void> {
  const request = Symbol('layout');
  const requests = pendingRequests.get(element) ?? new Set();
  pendingRequests.set(element, requests.add(request));
  element.setAttribute(DATA_FORCE_LAYOUT, '');
  return async () => {
    // Heights are remembered after the frame in which they were measured.
    await waitForFrame();
    await waitForFrame();
    requests.delete(request);
    if (requests.size > 0) return;
    pendingRequests.delete(element);
    element.removeAttribute(DATA_FORCE_LAYOUT);
  };
}

const waitForFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);
