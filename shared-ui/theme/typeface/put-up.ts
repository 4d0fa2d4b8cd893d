/**
 * Puts faces up without moving anything. Even where text takes the same room on the whole, a line here and there breaks
 * elsewhere: a block that would grow or shrink by a line keeps the device's font until the next page.
 */

/** What a text can be the whole of. */
const BLOCKS = 'p,h1,h2,h3,h4,li,dt,dd,a,button,span,label,legend,summary,strong,td,th,div';

/** Adds the faces to a document; what is in sight stays where it is. */
export function putUpFaces(faces: readonly FontFace[], page: Document): void {
  const blocks = [...page.querySelectorAll<HTMLElement>(BLOCKS)].filter(holdsSeenText);
  const before = blocks.map(height);
  for (const face of faces) page.fonts.add(face);
  const changed = blocks.filter((block, at) => height(block) !== before[at]);
  for (const block of changed) block.style.fontFamily = 'var(--font-device)';
  if (changed.length > 0) whenPageChanges(() => changed.forEach(giveBack));
}

/** Text of its own that stands in the window, or above it, where a line more would push what is in it. */
const holdsSeenText = (block: HTMLElement): boolean =>
  [...block.childNodes].some((node) => node.nodeType === Node.TEXT_NODE) &&
  block.getBoundingClientRect().top < innerHeight;

const height = (block: HTMLElement): number => block.getBoundingClientRect().height;

const giveBack = (block: HTMLElement): void => void block.style.removeProperty('font-family');

/** The next page has other text in the same place. Where a browser can't tell of it, the block keeps its font. */
function whenPageChanges(act: () => void): void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', act, { once: true });
}
