import { runAfterPaint } from '../../after-paint/after-paint.ts';

/** Number of overlays above each part of the page. */
const coverCounts = new Map<HTMLElement, number>();

/** Toasts are above all overlays; lists opened from a dialog render beside it. */
const ALWAYS_REACHABLE = '[data-over-all], [data-mantine-shared-portal-node]';

const INVISIBLE = 'script, style, template, link';

/**
 * Makes everything below an overlay inert. This recomputes the styles of the whole page (20 to 28 ms on a slow phone), so
 * it runs after the press is painted.
 * @param find returns the overlay; null if it was removed meanwhile
 * @returns releases the page
 */
export function makePageInert(find: () => Element | null): () => void {
  let letGo: (() => void) | undefined;
  let over = false;
  runAfterPaint(() => {
    const own = over ? null : find();
    if (own !== null) letGo = setInert(own);
  });
  return () => {
    over = true;
    letGo?.();
  };
}

function setInert(own: Element): () => void {
  const under = findPartsOutside(document.body, [
    own,
    ...document.querySelectorAll(ALWAYS_REACHABLE),
  ]);
  for (const part of under) {
    coverCounts.set(part, (coverCounts.get(part) ?? 0) + 1);
    part.inert = true;
  }
  return () => under.forEach(release);
}

/** Largest descendants that contain none of `kept`. */
function findPartsOutside(element: Element, kept: readonly Element[]): HTMLElement[] {
  return [...element.children].flatMap((part) => {
    if (!(part instanceof HTMLElement) || part.matches(INVISIBLE) || kept.includes(part)) return [];
    return kept.some((one) => part.contains(one)) ? findPartsOutside(part, kept) : [part];
  });
}

function release(part: HTMLElement): void {
  const left = (coverCounts.get(part) ?? 1) - 1;
  if (left > 0) coverCounts.set(part, left);
  else {
    coverCounts.delete(part);
    part.inert = false;
  }
}
