import { DATA_FORCE_LAYOUT } from 'contract/document';

/**
 * Parts below the fold have an estimated height until they are laid out (`content-visibility`). The browser remembers
 * the height of a part that was laid out once, so layout is forced only briefly: a page that stays laid out would make
 * each page-wide change, e.g. opening a dialog, slower.
 */

/** Requests per element. */
const forcedElements = new Map<HTMLElement, Set<symbol>>();

/**
 * Forces layout of an element and its parts below the fold.
 * @returns a function that ends it; its promise resolves when the browser has remembered the heights
 */
export function forceLayout(element: HTMLElement): () => Promise<void> {
  const owner = Symbol('wants it laid out');
  const all = forcedElements.get(element) ?? new Set();
  forcedElements.set(element, all.add(owner));
  element.setAttribute(DATA_FORCE_LAYOUT, '');
  return async () => {
    // Heights are remembered after the frame in which they were measured.
    await nextFrame();
    await nextFrame();
    all.delete(owner);
    if (all.size > 0) return;
    forcedElements.delete(element);
    element.removeAttribute(DATA_FORCE_LAYOUT);
  };
}

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);
