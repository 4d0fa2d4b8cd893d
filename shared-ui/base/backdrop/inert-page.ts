import { runAfterPaint } from '../../after-paint/after-paint.ts';

/** Number of overlays above each part of the page. */
const coverCounts = new Map<HTMLElement, number>();

/** Toasts are above all overlays; lists opened from a dialog render beside it. */
const ALWAYS_REACHABLE = '[data-over-all], [data-mantine-shared-portal-node]';

const INVISIBLE = 'script, style, template, link';

/**
 * Makes everything below an overlay inert. This recomputes the styles of the whole page (20 to 28 ms on a slow phone),
 * so it runs after the press is painted.
 * @param findOverlay returns the overlay; null if it was removed meanwhile
 * @returns a function that makes the page interactive again
 */
export function makePageInert(findOverlay: () => Element | null): () => void {
  let release: (() => void) | undefined;
  let isReleased = false;
  runAfterPaint(() => {
    const overlay = isReleased ? null : findOverlay();
    if (overlay !== null) release = setInert(overlay);
  });
  return () => {
    isReleased = true;
    release?.();
  };
}

function setInert(overlay: Element): () => void {
  const parts = findPartsOutside(document.body, [
    overlay,
    ...document.querySelectorAll(ALWAYS_REACHABLE),
  ]);
  for (const part of parts) {
    coverCounts.set(part, (coverCounts.get(part) ?? 0) + 1);
    part.inert = true;
  }
  return () => parts.forEach(releasePart);
}

/** Largest descendants that contain none of `excluded`. */
function findPartsOutside(element: Element, excluded: readonly Element[]): HTMLElement[] {
  return [...element.children].flatMap((part) => {
    if (!(part instanceof HTMLElement) || part.matches(INVISIBLE) || excluded.includes(part))
      return [];
    return excluded.some((element) => part.contains(element))
      ? findPartsOutside(part, excluded)
      : [part];
  });
}

function releasePart(part: HTMLElement): void {
  const remaining = (coverCounts.get(part) ?? 1) - 1;
  if (remaining > 0) coverCounts.set(part, remaining);
  else {
    coverCounts.delete(part);
    part.inert = false;
  }
}
