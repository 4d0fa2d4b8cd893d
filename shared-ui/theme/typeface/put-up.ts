/**
 * Puts faces up without moving anything. Even where text takes the same room on the whole, a line here and there breaks
 * elsewhere: a text that would grow or shrink by that keeps the device's font until the next page.
 */

/** What a text can be the whole of. */
const BLOCKS = 'p,h1,h2,h3,h4,li,dt,dd,a,button,span,label,legend,summary,strong,td,th,div';

/** Adds the faces to a document; what is in sight stays where it is. */
export function putUpFaces(faces: readonly FontFace[], page: Document): void {
  const blocks = [...page.querySelectorAll<HTMLElement>(BLOCKS)].filter(holdsSeenText);
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

/** Text of its own that stands in the window, or above it, where a line more would push what is in it. */
const holdsSeenText = (block: HTMLElement): boolean =>
  [...block.childNodes].some((node) => node.nodeType === Node.TEXT_NODE) &&
  block.getBoundingClientRect().top < innerHeight;

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
