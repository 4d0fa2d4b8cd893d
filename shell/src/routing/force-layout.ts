import { DATA_FORCE_LAYOUT } from 'contract/document';

/**
 * Parts of a page below the fold stand in with an estimated height until they are laid out. The
 * browser remembers what it has laid out once, and lets a part stand in with that height afterwards: a page that stayed
 * laid out whole would pay for all of it in each press that concerns all of it, as the opening of a dialog does.
 */

/** Those who want an element's parts laid out at this moment. */
const forcedElements = new Map<HTMLElement, Set<symbol>>();

/**
 * Has what is below the fold in an element, or the element itself, laid out, until the function that comes back is
 * called.
 * @returns how to end it; resolves when it has ended, and heights are remembered
 */
export function forceLayout(element: HTMLElement): () => Promise<void> {
  const mine = Symbol('wants it laid out');
  const all = forcedElements.get(element) ?? new Set();
  forcedElements.set(element, all.add(mine));
  element.setAttribute(DATA_FORCE_LAYOUT, '');
  return async () => {
    // Heights are remembered when the frame that they were measured in is shown.
    await nextFrame();
    await nextFrame();
    all.delete(mine);
    if (all.size > 0) return;
    forcedElements.delete(element);
    element.removeAttribute(DATA_FORCE_LAYOUT);
  };
}

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);
