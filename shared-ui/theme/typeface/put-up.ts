/**
 * Puts faces up without moving anything. Even where text takes the same room on the whole, a line here and there breaks
 * elsewhere: a text that would grow or shrink by that keeps the device's font until the next page.
 */

/** What a text can be the whole of. */
const BLOCKS = 'p,h1,h2,h3,h4,li,dt,dd,a,button,span,label,legend,summary,strong,td,th,div';

/** Adds the faces to a document; what is in sight stays where it is. */
export function putUpFaces(faces: readonly FontFace[], page: Document): void {
  const blocks = standingParts(page.body).filter(holdsText);
  const before = blocks.map(size);
  for (const face of faces) page.fonts.add(face);
  const after = blocks.map(size);
  const changed = blocks.filter((_, at) => isOther(before[at], after[at]));
  for (const block of changed) block.style.fontFamily = 'var(--font-device)';
  if (changed.length > 0) whenPageChanges(() => changed.forEach(giveBack));
}

/** A label a little wider moves nobody's eye; from 2 px on, what stands beside it is seen to move. */
const isOther = (before: DOMRect | undefined, after: DOMRect | undefined): boolean =>
  before?.height !== after?.height || Math.abs((before?.width ?? 0) - (after?.width ?? 0)) > 2;

/**
 * What stands in the window, or above it, where a line more would push what is in it. Nothing in a part that begins below
 * is asked for its place: the browser would lay out what it has put off, and that takes longer than all the rest.
 */
function standingParts(root: HTMLElement): HTMLElement[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (part) =>
    isBelow(part) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const parts: HTMLElement[] = [];
  while (walker.nextNode() !== null)
    if (walker.currentNode instanceof HTMLElement) parts.push(walker.currentNode);
  return parts;
}

const isBelow = (part: Node): boolean =>
  part instanceof Element && part.getBoundingClientRect().top >= innerHeight;

/** A block with text of its own. */
const holdsText = (part: HTMLElement): boolean =>
  part.matches(BLOCKS) && [...part.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);

const size = (block: HTMLElement): DOMRect => block.getBoundingClientRect();

const giveBack = (block: HTMLElement): void => void block.style.removeProperty('font-family');

/**
 * The next page has other text in the same place. A step of the history that stays on the page, as a dialog's, is none.
 * Where a browser can't tell of it, the block keeps its font.
 */
function whenPageChanges(act: () => void): void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  const page = location.pathname;
  const look = (): void => {
    if (location.pathname === page) return;
    navigation?.removeEventListener('currententrychange', look);
    act();
  };
  navigation?.addEventListener('currententrychange', look);
}
